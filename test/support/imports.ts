import { setTimeout as sleep } from 'node:timers/promises';
import type { Test } from 'supertest';
import type { Shop } from './shop';

export const IMPORTS = '/v2/imports';

export const NDJSON = 'application/x-ndjson';

export interface ShownImport {
  readonly id: string;
  readonly status: string;
  readonly lines: number;
  readonly done: number;
  readonly failed: number;
  readonly failure?: string;
  readonly meta: { readonly unknown_columns?: readonly string[] };
}

/** A line, or what is no line. */
export type Line = string | object;

export const fileOf = (lines: readonly Line[]) =>
  lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n');

/** An administrator who imports, with a price book and a hierarchy of their own. */
export class ImportAdmin {
  constructor(
    private readonly shop: Shop,
    readonly priceBookId: string,
    readonly hierarchyId: string,
  ) {}

  static async open(shop: Shop): Promise<ImportAdmin> {
    const make = async (path: string, type: string) => {
      const data = { type, attributes: { name: 'Imported' } };
      const { body } = await shop.admin('post', path).send({ data }).expect(201);
      return body.data.id as string;
    };
    const book = await make('/pcm/pricebooks', 'pricebook');
    return new ImportAdmin(shop, book, await make('/pcm/hierarchies', 'hierarchy'));
  }

  product(key: string, attributes: object = { name: key }) {
    return { type: 'product', key, attributes };
  }

  price(key: string, amount: number) {
    const attributes = { pricebook_id: this.priceBookId, currencies: { USD: { amount } } };
    return { type: 'product-price', key, attributes };
  }

  node(key: string, attributes: object = { name: key }) {
    return { type: 'node', key, attributes: { hierarchy_id: this.hierarchyId, ...attributes } };
  }

  stock(key: string, quantity: number) {
    return { type: 'stock', key, attributes: { quantity } };
  }

  send(lines: readonly Line[]): Test {
    return this.shop.admin('post', IMPORTS).type(NDJSON).send(fileOf(lines));
  }

  /** Imports the lines, and waits for the end. */
  async import(lines: readonly Line[]): Promise<ShownImport> {
    const { body } = await this.send(lines).expect(202);
    return this.ended(body.data.id);
  }

  sendTable(format: string, rows: readonly string[], more = ''): Test {
    const path = `${IMPORTS}?format=${format}${more}`;
    return this.shop.admin('post', path).type('text/csv').send(rows.join('\r\n'));
  }

  /** Imports the rows of a table, and waits for the end. */
  async importTable(format: string, rows: readonly string[]): Promise<ShownImport> {
    const { body } = await this.sendTable(format, rows).expect(202);
    return this.ended(body.data.id);
  }

  /** What the errors of an import of the lines are: line, title and detail. */
  async errorsOf(lines: readonly Line[]): Promise<readonly (readonly [number, string, string])[]> {
    const { id } = await this.import(lines);
    const errors = await this.errors(id);
    return errors.map(({ line, title, detail }) => [line, title, detail]);
  }

  async errors(id: string) {
    const path = `${IMPORTS}/${id}/errors?page[limit]=100`;
    const { body } = await this.shop.admin('get', path).expect(200);
    return body.data as { line: number; title: string; detail: string }[];
  }

  async ended(id: string): Promise<ShownImport> {
    for (;;) {
      const { body } = await this.shop.admin('get', `${IMPORTS}/${id}`).expect(200);
      const shown = body.data as ShownImport;
      if (shown.status !== 'running') return shown;
      await sleep(20);
    }
  }

  /** The only product with this SKU; undefined without one. */
  async productWith(sku: string) {
    const { body } = await this.shop
      .admin('get', `/pcm/products?filter=eq(sku,${sku})`)
      .expect(200);
    return body.data[0] as { id: string; attributes: Record<string, unknown> } | undefined;
  }

  async prices() {
    const { body } = await this.shop
      .admin('get', `/pcm/pricebooks/${this.priceBookId}/prices?page[limit]=100`)
      .expect(200);
    return body.data as { attributes: { sku: string; currencies: object } }[];
  }

  async nodes() {
    const { body } = await this.shop
      .admin('get', `/pcm/hierarchies/${this.hierarchyId}/nodes?page[limit]=100`)
      .expect(200);
    return body.data as { id: string; attributes: Record<string, unknown> }[];
  }

  async stockOf(sku: string) {
    const product = await this.productWith(sku);
    const { body } = await this.shop
      .admin('get', `/v2/inventories/${product?.id ?? ''}`)
      .expect(200);
    return body.data as { total: number; available: number; allocated: number };
  }
}

/**
 * An import that has ended, so that another can begin, for the examples that read one.
 * @param made is told its id, by address and parameter
 */
export async function importLines(shop: Shop, made: Map<string, string>): Promise<void> {
  const { id } = await new ImportAdmin(shop, '', '').import(['{}']);
  for (const path of [`${IMPORTS}/{id}`, `${IMPORTS}/{id}/errors`]) made.set(`${path} id`, id);
}
