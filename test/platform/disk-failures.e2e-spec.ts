import disk from 'node:fs/promises';
import { Shop, TestBucket } from '#testing';
import { PNG } from '../support/file-samples';
import { ImportAdmin } from '../support/imports';
import { FILES, leftBy, load, NOTHING, storeFile, upload } from '../support/stored-files';

/** A disk that is full, or a bucket that is away, makes the service unavailable; it is no defect of it. */

let shop: Shop;
let importAdmin: ImportAdmin;

beforeAll(async () => {
  shop = await Shop.open();
  importAdmin = await ImportAdmin.open(shop);
});

const failure = (code: string, syscall: string) =>
  Object.assign(new Error(`${code}: ${syscall} '/srv/files'`), { code, syscall });

const unavailable = (detail: string) => ({
  errors: [{ status: '503', title: 'Service Unavailable', detail: `${detail}; try again shortly` }],
});

const NO_ROOM = 'The service has no room for files at the moment';
const TOO_MANY = 'The service has too many files open at the moment';
const BROKEN = 'The disk of the service cannot be used at the moment';

const ANSWERS = [
  ['ENOSPC', NO_ROOM],
  ['EDQUOT', NO_ROOM],
  ['EROFS', BROKEN],
  ['EIO', BROKEN],
  ['EMFILE', TOO_MANY],
  ['ENFILE', TOO_MANY],
] as const;

describe.each(ANSWERS)('while the disk fails with %s', (code, detail) => {
  it.each(['mkdir', 'writeFile', 'rename'] as const)('in %s, an upload is 503', async (call) => {
    const failing = jest.spyOn(disk, call).mockRejectedValueOnce(failure(code, call));
    const left = await leftBy(shop, async () => {
      const { body, headers } = await upload(shop).expect(503);
      expect(body).toEqual(unavailable(detail));
      expect(headers['retry-after']).toBe('1');
    });
    expect(left).toEqual(NOTHING);
    failing.mockRestore();
    await storeFile(shop);
  });

  it.each(['mkdir', 'open', 'unlink'] as const)('in %s, an import is 503', async (call) => {
    const failing = jest.spyOn(disk, call).mockRejectedValueOnce(failure(code, call));
    const { body } = await importAdmin.send([importAdmin.product('LATER')]).expect(503);
    expect(body).toEqual(unavailable(detail));
    failing.mockRestore();
    expect(await importAdmin.import([importAdmin.product('LATER')])).toMatchObject({ done: 1 });
  });

  it('in the middle of the body of an import, it is 503', async () => {
    const { open } = disk;
    const failing = jest.spyOn(disk, 'open').mockImplementationOnce(async (...asked) => {
      const handle = await open(...asked);
      jest.spyOn(handle, 'writeFile').mockRejectedValueOnce(failure(code, 'write'));
      return handle;
    });
    const { body } = await importAdmin.send([importAdmin.product('CUT')]).expect(503);
    expect(body).toEqual(unavailable(detail));
    failing.mockRestore();
  });

  it('in open, a stored file is 503, and is there afterwards', async () => {
    const file = await storeFile(shop);
    const failing = jest.spyOn(disk, 'open').mockRejectedValueOnce(failure(code, 'open'));
    expect((await load(shop, file).expect(503)).body).toEqual(unavailable(detail));
    failing.mockRestore();
    await load(shop, file).expect(200);
  });
});

describe('files in a bucket', () => {
  it('are loaded as from a folder, and are 503 while it is away', async () => {
    const bucket = await TestBucket.open();
    const other = await shop.another({ FILES_URL: bucket.url });
    const file = await storeFile(other);
    const answer = await load(other, file).expect(200);
    expect(answer.body).toStrictEqual(PNG);
    expect(answer.headers['content-length']).toBe(String(PNG.length));
    await load(shop, file).expect(404);
    const deleted = await storeFile(other);
    await other.admin('delete', `${FILES}/${deleted.id}`).expect(204);
    await load(other, deleted).expect(404);
    await bucket.close();
    const away = unavailable('The storage of files cannot be reached at the moment');
    const { body, headers } = await load(other, file).expect(503);
    expect(body).toEqual(away);
    expect(headers['cache-control']).toBe('no-store');
    const left = await leftBy(other, async () => {
      expect((await upload(other).expect(503)).body).toEqual(away);
    });
    expect(left).toEqual(NOTHING);
    await other.admin('delete', `${FILES}/${file.id}`).expect(204);
  });
});
