import { setTimeout as sleep } from 'node:timers/promises';
import { parse } from 'csv-parse/sync';
import type { Response } from 'supertest';
import type { Shop } from './shop';

export const EXPORTS = '/v2/exports';

export interface ShownExport {
  readonly id: string;
  readonly status: string;
  readonly rows: number;
  readonly failure?: string;
  readonly links: { readonly self: string; readonly file?: string };
}

/** An administrator who exports. */
export class ExportAdmin {
  constructor(private readonly shop: Shop) {}

  start(resource: string, format: string, more: object = {}) {
    const data = { type: 'export', resource, format, ...more };
    return this.shop.admin('post', EXPORTS).send({ data });
  }

  async ended(id: string): Promise<ShownExport> {
    for (;;) {
      const { body } = await this.shop.admin('get', `${EXPORTS}/${id}`).expect(200);
      const shown = body.data as ShownExport;
      if (!['waiting', 'running'].includes(shown.status)) return shown;
      await sleep(20);
    }
  }

  /** Exports, and waits for the end. */
  async export(resource: string, format: string, more: object = {}): Promise<ShownExport> {
    const { body } = await this.start(resource, format, more).expect(202);
    return this.ended((body.data as ShownExport).id);
  }

  /** Without any token but the one of the address. */
  load({ links }: ShownExport) {
    const { pathname, search } = new URL(links.file ?? '');
    return this.shop
      .send('get', pathname + search)
      .buffer(true)
      .parse(readText);
  }

  async textOf(resource: string, format: string, more: object = {}): Promise<string> {
    const shown = await this.export(resource, format, more);
    if (shown.failure !== undefined) throw new Error(shown.failure);
    return (await this.load(shown).expect(200)).body as string;
  }

  /** The rows of a table, by the names of its columns. */
  async rowsOf(resource: string, more: object = {}): Promise<readonly Record<string, string>[]> {
    return parse(await this.textOf(resource, 'csv', more), { columns: true });
  }

  async linesOf(resource: string, more: object = {}): Promise<readonly Record<string, unknown>[]> {
    const text = await this.textOf(resource, 'ndjson', more);
    return text
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
  }
}

function readText(response: Response, done: (error: Error | null, text: string) => void): void {
  const read: Buffer[] = [];
  response.on('data', (bytes: Buffer) => read.push(bytes));
  response.on('end', () => {
    done(null, Buffer.concat(read).toString());
  });
}

/** An export whose file can be loaded: what operations need in place of examples. */
export async function exportStock(shop: Shop, made: Map<string, string>): Promise<void> {
  const { id, links } = await new ExportAdmin(shop).export('stock', 'csv');
  for (const path of [`${EXPORTS}/{id}`, `${EXPORTS}/{id}/file`]) made.set(`${path} id`, id);
  const signature = new URL(links.file ?? '').searchParams.get('signature') ?? '';
  made.set(`${EXPORTS}/{id}/file signature`, signature);
}
