import { readdir } from 'node:fs/promises';
import type { Test } from 'supertest';
import { PNG } from './file-samples';
import type { Shop } from './shop';

export const FILES = '/v2/files';

/** A file as the interface shows it. */
export interface StoredFile {
  readonly id: string;
  readonly file_name: string;
  readonly mime_type: string;
  readonly file_size: number;
  readonly link: { readonly href: string };
  readonly links: { readonly self: string };
}

export function upload(shop: Shop, content: Buffer = PNG, name = 'mug.png'): Test {
  return shop.admin('post', FILES).attach('file', content, { filename: name });
}

export async function storeFile(shop: Shop, content?: Buffer, name?: string): Promise<StoredFile> {
  const { body } = await upload(shop, content, name).expect(201);
  return (body as { data: StoredFile }).data;
}

/** As a browser does, without a token. */
export function load(shop: Shop, { link }: StoredFile): Test {
  return shop.send('get', new URL(link.href).pathname);
}

export const NOTHING = { rows: 0, contents: 0 };

/** What a request leaves stored in addition: in the database, and on the disk. */
export async function leftBy(shop: Shop, request: () => PromiseLike<unknown>) {
  const before = await stored(shop);
  await request();
  const after = await stored(shop);
  return { rows: after.rows - before.rows, contents: after.contents - before.contents };
}

async function stored(shop: Shop) {
  const { body } = await shop.admin('get', `${FILES}?page[limit]=1`).expect(200);
  const rows = (body as { meta: { results: { total: number } } }).meta.results.total;
  const listing = { recursive: true, withFileTypes: true } as const;
  const entries = await readdir(shop.settings.filesFolder, listing);
  return { rows, contents: entries.filter((entry) => entry.isFile()).length };
}
