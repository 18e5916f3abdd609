import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { TestBucket } from '../../../../test/support/bucket';
import { contentsIn } from './contents-in';
import type { FileContents } from './file-contents';
import { type MovedFiles, moveContents } from './move-contents';
import { S3Contents } from './s3-contents';

let bucket: TestBucket;
let folder: string;
const places = {} as Record<'folder' | 'bucket', FileContents>;

beforeAll(async () => {
  bucket = await TestBucket.open();
  folder = await mkdtemp(join(tmpdir(), 'cartwright-'));
  const filesFolder = join(folder, 'files');
  places.folder = contentsIn({ filesBucket: undefined, filesFolder });
  places.bucket = contentsIn({ filesBucket: bucket.bucket, filesFolder });
});

afterAll(async () => {
  await (places.bucket as S3Contents).onModuleDestroy();
  await bucket.close();
  await rm(folder, { recursive: true });
});

const bytesIn = async (place: FileContents, id: string) => {
  const content = await place.open(id);
  return content && buffer(content);
};

const idsIn = async (place: FileContents) => {
  const ids: string[] = [];
  for await (const id of place.ids()) ids.push(id);
  return ids.sort();
};

describe.each(['folder', 'bucket'] as const)('files in a %s', (name) => {
  it.each([0, 1, 300_000, 10 * 1024 * 1024])('come back as %d bytes were put', async (size) => {
    const id = randomUUID();
    const content = randomBytes(size);
    await places[name].put(id, content);
    expect(content.equals((await bytesIn(places[name], id)) ?? randomBytes(1))).toBe(true);
  });

  it('are replaced whole', async () => {
    const id = randomUUID();
    await places[name].put(id, Buffer.from('the first, which is longer'));
    await places[name].put(id, Buffer.from('the second'));
    expect((await bytesIn(places[name], id))?.toString()).toBe('the second');
  });

  it('are not there before they were put, and after they were deleted', async () => {
    const id = randomUUID();
    await expect(places[name].open(id)).resolves.toBeUndefined();
    await places[name].delete(id);
    await places[name].put(id, Buffer.from('here'));
    expect(await idsIn(places[name])).toContain(id);
    await places[name].delete(id);
    await expect(places[name].open(id)).resolves.toBeUndefined();
    expect(await idsIn(places[name])).not.toContain(id);
  });
});

describe('a bucket that cannot be used', () => {
  const missing = () => new S3Contents({ ...bucket.bucket, name: 'another' });
  const said = async (contents: S3Contents) => {
    const reason = await contents.put(randomUUID(), Buffer.from('x')).catch((error: unknown) => {
      return (error as Error).message;
    });
    await contents.onModuleDestroy();
    return reason;
  };

  it('says why, without what was sent', async () => {
    expect(await said(missing())).toBe(
      'The storage of files cannot be used: NoSuchBucket, status 404',
    );
    const closed = await TestBucket.open();
    await closed.close();
    expect(await said(new S3Contents(closed.bucket))).toBe(
      'The storage of files cannot be used: ECONNREFUSED',
    );
  });

  it('does not take a bucket that is not there for one without the file', async () => {
    const contents = missing();
    await expect(contents.open(randomUUID())).rejects.toThrow('NoSuchBucket');
    await contents.onModuleDestroy();
  });
});

describe('moving files', () => {
  const run = (from: FileContents, to: FileContents, deletes = false) => {
    const counts: MovedFiles[] = [];
    return moveContents(from, to, { deletes, onFile: (moved) => counts.push({ ...moved }) });
  };

  it.each([
    ['folder', 'bucket'],
    ['bucket', 'folder'],
  ] as const)('copies from the %s to the %s what is missing or differs', async (from, to) => {
    const ids = Array.from({ length: 9 }, () => randomUUID());
    for (const id of ids) await places[from].put(id, Buffer.from(`content of ${id}`));
    const [known = '', broken = ''] = ids;
    await places[to].put(known, Buffer.from(`content of ${known}`));
    await places[to].put(broken, Buffer.from('half'));
    const all = await idsIn(places[from]);
    const first = await run(places[from], places[to]);
    expect(first).toMatchObject({ deleted: 0 });
    expect(first.copied).toBeGreaterThanOrEqual(8);
    expect(await idsIn(places[to])).toEqual(expect.arrayContaining(all));
    for (const id of ids) {
      expect((await bytesIn(places[to], id))?.toString()).toBe(`content of ${id}`);
    }
    await expect(run(places[from], places[to])).resolves.toEqual({
      copied: 0,
      present: all.length,
      deleted: 0,
    });
  });

  it('deletes what has been copied where that is asked for', async () => {
    await places.folder.put(randomUUID(), Buffer.from('x'));
    const all = await idsIn(places.folder);
    await expect(run(places.folder, places.bucket, true)).resolves.toMatchObject({
      deleted: all.length,
    });
    expect(await idsIn(places.folder)).toEqual([]);
    expect(await idsIn(places.bucket)).toEqual(expect.arrayContaining(all));
  });

  it('deletes nothing that the other place gives back differently', async () => {
    const id = randomUUID();
    await places.folder.put(id, Buffer.from('whole'));
    const forgetful = Object.assign(Object.create(places.bucket) as FileContents, {
      put: () => Promise.resolve(),
    });
    await expect(run(places.folder, forgetful, true)).rejects.toThrow(`The file ${id} is another`);
    expect(await idsIn(places.folder)).toEqual([id]);
  });

  it('leaves out what is still being received', async () => {
    await writeFile(join(folder, 'files', randomUUID()), 'a body');
    expect(await idsIn(places.folder)).toHaveLength(1);
  });
});
