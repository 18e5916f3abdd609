import { readdirSync, statSync } from 'node:fs';
import { type AddressInfo } from 'node:net';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Shop } from '#testing';
import { PDF, PNG, SAMPLES, zip } from '../support/file-samples';
import {
  FILES,
  leftBy,
  load,
  NOTHING,
  storeFile,
  type StoredFile,
  upload,
} from '../support/stored-files';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const UNKNOWN = '00000000-0000-4000-8000-000000000000';
const TAKEN =
  'data.file must be a PNG, JPEG, GIF, WebP or AVIF image, a PDF, or a DOCX, XLSX, PPTX, ODT or ODS document; its content counts, not its name';

let shop: Shop;

beforeAll(async () => {
  shop = await Shop.open();
});

describe('storing a file', () => {
  it('returns its metadata and its address', async () => {
    const { body } = await upload(shop).expect(201);
    const id = (body as { data: StoredFile }).data.id;
    expect(id).toMatch(UUID);
    expect(body).toStrictEqual({
      data: {
        id,
        type: 'file',
        file_name: 'mug.png',
        mime_type: 'image/png',
        file_size: PNG.length,
        link: { href: `https://shop.example/files/${id}` },
        links: { self: `https://shop.example/v2/files/${id}` },
        meta: {
          timestamps: {
            created_at: expect.stringMatching(/Z$/),
            updated_at: expect.stringMatching(/Z$/),
          },
        },
      },
    });
    const read = await shop.get(`${FILES}/${id.toUpperCase()}`).expect(200);
    expect(read.body).toStrictEqual(body);
  });

  it.each(SAMPLES)('accepts %s as %s', async (name, type, content) => {
    expect(await storeFile(shop, content, name)).toMatchObject({
      file_name: name,
      mime_type: type,
    });
  });

  it('uses the content for the type, not the name', async () => {
    const file = await storeFile(shop, PDF, 'mug.png');
    expect(file).toMatchObject({ file_name: 'mug.pdf', mime_type: 'application/pdf' });
    const answer = await load(shop, file).expect(200);
    expect(answer.headers['content-type']).toBe('application/pdf');
  });

  it.each([
    ['a script', 'mug.png', '#!/bin/sh\nrm -rf /'],
    ['a page', 'mug.png', '<!doctype html><script>alert(1)</script>'],
    [
      'an SVG',
      'mug.svg',
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    ],
    ['an SVG with a prolog', 'mug.svg', '<?xml version="1.0"?><svg onload="alert(1)"/>'],
    ['a page with a picture behind it', 'mug.png', `<script>1</script>${PNG.toString('latin1')}`],
    ['a text', 'mug.pdf', 'Dear Sir or Madam'],
    ['a program', 'mug.png', '\x7fELF\x02\x01\x01\x00'],
    ['another program', 'mug.png', `MZ${'\x00'.repeat(80)}`],
    ['an archive', 'mug.docx', zip({ 'a.txt': 'a' }).toString('latin1')],
    ['an old office document', 'mug.doc', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'],
    ['a video', 'mug.png', '\x00\x00\x00\x18ftypisom\x00\x00\x00\x00isomiso2'],
    ['half a beginning', 'mug.png', '\x89PN'],
    ['nothing', 'mug.png', ''],
  ])('refuses %s called %s', async (_, name, content) => {
    const left = await leftBy(shop, async () => {
      const { body } = await upload(shop, Buffer.from(content, 'latin1'), name).expect(400);
      const error = { status: '400', title: 'Validation Error', detail: TAKEN };
      expect(body).toStrictEqual({ errors: [{ ...error, source: 'data.file' }] });
    });
    expect(left).toStrictEqual(NOTHING);
  });

  it('ignores the type that was sent', async () => {
    const html = Buffer.from('<html></html>');
    const request = shop.admin('post', FILES);
    await request.attach('file', html, { filename: 'a', contentType: 'image/png' }).expect(400);
    const type = { filename: 'a.html', contentType: 'text/html' };
    const { body } = await shop.admin('post', FILES).attach('file', PNG, type).expect(201);
    expect((body as { data: StoredFile }).data.mime_type).toBe('image/png');
  });

  it('ignores other fields', async () => {
    const request = shop.admin('post', FILES).field('type', 'file').field('constructor', '1');
    const { body } = await request.field('note', 'x').attach('file', PNG, 'mug.png').expect(201);
    expect(Object.keys((body as { data: object }).data)).not.toContain('note');
  });

  it('keeps two files with the same name', async () => {
    const [first, second] = await Promise.all([
      storeFile(shop, PNG, 'a.png'),
      storeFile(shop, PDF, 'a.png'),
    ]);
    expect(first.id).not.toBe(second.id);
    expect((await load(shop, first)).body).toStrictEqual(PNG);
    expect((await load(shop, second)).body).toStrictEqual(PDF);
  });
});

describe('files', () => {
  it('are listed page by page, oldest first', async () => {
    const first = await storeFile(shop, PNG, 'first.png');
    const second = await storeFile(shop, PDF, 'second.pdf');
    const { body } = await shop.get(`${FILES}?page[limit]=100`).expect(200);
    const { data, meta } = body as { data: StoredFile[]; meta: { results: { total: number } } };
    expect(data.slice(-2)).toMatchObject([first, second]);
    expect(meta.results.total).toBe(data.length);
  });

  it('answer 404 if they are unknown', async () => {
    for (const path of [FILES, '/files']) {
      for (const id of [UNKNOWN, 'nonsense', '..%2f..%2fetc%2fpasswd']) {
        const { body } = await shop.admin('get', `${path}/${id}`).expect(404);
        expect(body).toMatchObject({ errors: [{ status: '404', title: 'Not Found' }] });
      }
    }
    await shop.admin('delete', `${FILES}/${UNKNOWN}`).expect(404);
  });

  it('are deleted with their content', async () => {
    const file = await storeFile(shop);
    const kept = await storeFile(shop, PDF);
    const left = await leftBy(shop, () => shop.admin('delete', `${FILES}/${file.id}`).expect(204));
    expect(left).toStrictEqual({ rows: -1, contents: -1 });
    await shop.get(`${FILES}/${file.id}`).expect(404);
    await load(shop, file).expect(404);
    await load(shop, kept).expect(200);
    await shop.admin('delete', `${FILES}/${file.id}`).expect(404);
  });
});

describe('loading a file', () => {
  it('needs no token and shows a picture with a long cache time, and nothing but the picture', async () => {
    const answer = await load(shop, await storeFile(shop, PNG, 'Fähre (1).png')).expect(200);
    expect(answer.body).toStrictEqual(PNG);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'content-length': String(PNG.length),
      'content-disposition': `inline; filename="F_hre (1).png"; filename*=UTF-8''F%C3%A4hre%20%281%29.png`,
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      etag: expect.stringMatching(/^"[0-9a-f-]{36}"$/),
    });
  });

  it('saves a document instead of showing it', async () => {
    const answer = await load(shop, await storeFile(shop, PDF, 'mug.pdf')).expect(200);
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="mug\.pdf"/);
  });

  it('serves a polyglot with the type of its beginning, so that it cannot run', async () => {
    const polyglot = Buffer.from('GIF89a/*\x00\x01<script>alert(1)</script>*/=1;', 'latin1');
    const answer = await load(shop, await storeFile(shop, polyglot, 'a.html')).expect(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/gif',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
    });
  });

  it('answers 304 if the caller has it already', async () => {
    const file = await storeFile(shop);
    const { headers } = await load(shop, file).expect(200);
    const etag = headers['etag'] ?? '';
    for (const known of [etag, `W/${etag}`, `"a", ${etag}`]) {
      const again = await load(shop, file).set('if-none-match', known).expect(304);
      expect(again.headers).toMatchObject({ etag, 'cache-control': headers['cache-control'] });
      expect(again.headers['content-type']).toBeUndefined();
    }
    await load(shop, file).set('if-none-match', '"another"').expect(200);
  });

  it('can be limited to the headers', async () => {
    const file = await storeFile(shop);
    const { pathname } = new URL(file.link.href);
    await shop.app.listen(0, '127.0.0.1');
    const { port } = shop.app.getHttpServer().address() as AddressInfo;
    const answer = await fetch(`http://127.0.0.1:${port}${pathname}`, { method: 'HEAD' });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-length')).toBe(String(PNG.length));
    expect(answer.headers.get('content-type')).toBe('image/png');
    expect((await answer.arrayBuffer()).byteLength).toBe(0);
  });

  it('is never cached if nothing is found', async () => {
    const { headers } = await shop.send('get', `/files/${UNKNOWN}`).expect(404);
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['etag']).toBeUndefined();
  });

  it('answers 404 if the content is lost', async () => {
    const file = await storeFile(shop);
    const folder = shop.settings.filesFolder;
    const { headers } = await load(shop, file).expect(200);
    const contentId = (headers['etag'] ?? '').replaceAll('"', '');
    await rm(join(folder, contentId.slice(0, 2), contentId));
    const lost = await load(shop, file).expect(404);
    expect(lost.headers['cache-control']).toBe('no-store');
    await shop.admin('delete', `${FILES}/${file.id}`).expect(204);
  });
});

describe('the content of a file on the disk', () => {
  it('is readable by the owner of the process only, and so are the folders', async () => {
    const usual = process.umask(0o022);
    await storeFile(shop);
    process.umask(usual);
    const folder = shop.settings.filesFolder;
    const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    const modes = paths.map((path) => statSync(join(folder, path)).mode & 0o077);
    expect(new Set(modes)).toEqual(new Set([0]));
  });
});
