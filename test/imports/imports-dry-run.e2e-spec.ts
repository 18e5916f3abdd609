import { Shop } from '#testing';
import { TestAudit } from '../support/audit';
import { fileOf, ImportAdmin, IMPORTS, type Line, NDJSON } from '../support/imports';

let shop: Shop;
let importAdmin: ImportAdmin;

beforeAll(async () => {
  shop = await Shop.open();
  importAdmin = await ImportAdmin.open(shop);
});

async function dryRun(lines: readonly Line[]) {
  const path = `${IMPORTS}?dry_run=true`;
  const { body } = await shop.admin('post', path).type(NDJSON).send(fileOf(lines)).expect(200);
  return body.data as { errors: { line: number; title: string }[] };
}

/** More lines than one transaction carries out. */
const MANY = Array.from({ length: 205 }, (_, place) => `TRIED-${String(place)}`);

describe('a dry run', () => {
  it('says what an import would do, and does nothing', async () => {
    await importAdmin.import([importAdmin.product('KEPT'), importAdmin.stock('KEPT', 3)]);
    const lines = [
      importAdmin.product('KEPT', { name: 'Changed' }),
      importAdmin.stock('KEPT', 9),
      importAdmin.product('NEW'),
      'no JSON',
      importAdmin.stock('NOBODY', 1),
    ];
    expect(await dryRun(lines)).toMatchObject({
      type: 'import_dry_run',
      lines: 5,
      would_create: 1,
      would_change: 2,
      failed: 2,
      errors: [
        { type: 'import_error', line: 4, title: 'Bad Request' },
        { type: 'import_error', line: 5, title: 'Product not found' },
      ],
    });
    expect((await importAdmin.productWith('KEPT'))?.attributes).toMatchObject({ name: 'KEPT' });
    expect(await importAdmin.stockOf('KEPT')).toMatchObject({ total: 3 });
    expect(await importAdmin.productWith('NEW')).toBeUndefined();
  });

  it('knows what earlier lines of the file would create', async () => {
    const products = MANY.map((sku) => importAdmin.product(sku));
    const later = [
      importAdmin.stock('TRIED-0', 4),
      importAdmin.node('tried', { name: 'Tried', product_keys: ['TRIED-1'] }),
      importAdmin.product('tried-2', { description: 'Again' }),
    ];
    const lines = [...products, importAdmin.node('above'), ...later];
    const counts = await dryRun(lines);
    expect(counts).toMatchObject({ would_create: 208, would_change: 1, failed: 0, errors: [] });
    const { id, ...ended } = await importAdmin.import(lines);
    expect(ended).toMatchObject({ done: 209, failed: 0 });
    expect(await dryRun(lines)).toMatchObject({ would_create: 0, would_change: 209, failed: 0 });
  });

  it('tries again under the same key, and the audit trail names it', async () => {
    const audit = new TestAudit(shop);
    const path = `${IMPORTS}?dry_run=true`;
    const before = await audit.total();
    for (let times = 0; times < 2; times += 1) {
      const request = shop.admin('post', path).type(NDJSON).set('Idempotency-Key', 'a-dry-run');
      const { body } = await request.send(fileOf([importAdmin.product('KEYED')])).expect(200);
      expect(body.data.would_create).toBe(1);
    }
    expect(await audit.total()).toBe(before + 1);
    const types = (await audit.events()).map(({ attributes }) => attributes.target.type);
    expect(types).toContain('import_dry_run');
  });

  it('lists the first 100 errors, and counts the others', async () => {
    const lines = MANY.map((sku) => importAdmin.product(sku, { name: '' }));
    const { errors, ...counts } = await dryRun(lines);
    expect(counts).toMatchObject({ lines: 205, failed: 205 });
    expect(errors.map(({ line }) => line)).toStrictEqual(MANY.slice(0, 100).map((_, at) => at + 1));
  });

  it('runs beside an import, and is no import', async () => {
    const { body: before } = await shop.admin('get', IMPORTS).expect(200);
    const [, counts] = await Promise.all([
      importAdmin.import(MANY.map((sku) => importAdmin.product(sku))),
      dryRun([importAdmin.product('BESIDE')]),
    ]);
    expect(counts).toMatchObject({ would_create: 1 });
    const { body: after } = await shop.admin('get', IMPORTS).expect(200);
    expect(after.data.length - before.data.length).toBe(1);
  });
});

describe('an import that does nothing', () => {
  it('has failed', async () => {
    expect(await importAdmin.import([importAdmin.stock('NOBODY', 1)])).toMatchObject({
      status: 'failed',
      failed: 1,
      failure: 'No line could be carried out; its errors say why',
    });
  });
});
