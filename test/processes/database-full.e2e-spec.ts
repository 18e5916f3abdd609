import { Transactions } from '#platform/database';
import { describeEmbedded, Shop } from '#testing';
import { fileOf, ImportAdmin, IMPORTS, NDJSON } from '../support/imports';

const ITEM = {
  type: 'custom_item',
  name: 'Wrap',
  sku: 'WRAP',
  quantity: 1,
  price: { amount: 350 },
};
const LONG = 'x'.repeat(500);

/** The pages of the embedded database can be counted; a server has no limit that a client could set. */
describeEmbedded('while the database has no room', () => {
  let shop: Shop;

  beforeAll(async () => {
    shop = await Shop.open();
  });

  const limit = (pages: number) =>
    shop.app.get(Transactions, { strict: false }).statement(`pragma max_page_count = ${pages}`, []);
  const add = (cart: string) =>
    shop.post(`/v2/carts/${cart}/items`).send({ data: { ...ITEM, description: LONG } });

  it('writes are answered 503, reads as ever, and afterwards all that was acknowledged is there', async () => {
    await limit(1);
    let acknowledged = 0;
    let refused = await add('filling');
    while (refused.status === 201) {
      acknowledged += 1;
      refused = await add('filling');
    }
    const detail = 'The database has no room at the moment; try again shortly';
    expect(refused.status).toBe(503);
    expect(refused.body.errors).toMatchObject([{ title: 'Service Unavailable', detail }]);
    expect(refused.headers['retry-after']).toBe('1');
    const { body } = await shop.get('/v2/carts/filling?include=items').expect(200);
    expect(body.included.items[0].quantity).toBe(acknowledged);
    await limit(1_000_000);
    await add('filling').expect(201);
    const after = await shop.get('/v2/carts/filling?include=items').expect(200);
    expect(after.body.included.items[0].quantity).toBe(acknowledged + 1);
  });

  describe('moving data', () => {
    let importAdmin: ImportAdmin;

    beforeAll(async () => {
      importAdmin = await ImportAdmin.open(shop);
    });

    afterEach(() => limit(1_000_000));

    const lines = Array.from({ length: 1000 }, (_, n) => {
      const attributes = { name: `Much ${String(n)}`, description: LONG };
      return { type: 'product', key: `MUCH-${String(n)}`, attributes };
    });
    const send = () => shop.admin('post', IMPORTS).type(NDJSON).send(fileOf(lines));
    const totalOf = async (path: string) =>
      (await shop.admin('get', path).expect(200)).body.meta.results.total as number;

    it('ends an import with a sentence, and the file carries out the rest when it comes again', async () => {
      const { body } = await send().expect(202);
      await limit(1);
      const ended = await importAdmin.ended(body.data.id);
      expect(ended.status).toBe('failed');
      expect(ended.failure).toMatch(/^The database has no room; .* send the file again$/);
      expect(ended.done + ended.failed).toBeLessThan(lines.length);
      expect(ended.failed).toBe(0);
      expect(await totalOf('/pcm/products')).toBe(ended.done);
      expect(await totalOf(`${IMPORTS}/${ended.id}/errors`)).toBe(0);
      await limit(1_000_000);
      expect(await importAdmin.import(lines)).toMatchObject({ status: 'done', failed: 0 });
      expect(await totalOf('/pcm/products')).toBe(lines.length);
    });

    it('begins no import, and leaves nothing of what was sent', async () => {
      const before = await totalOf(IMPORTS);
      await limit(1);
      await send().expect(503);
      await limit(1_000_000);
      expect(await totalOf(IMPORTS)).toBe(before);
      expect(await totalOf('/pcm/products')).toBe(lines.length);
      expect(await importAdmin.import(lines)).toMatchObject({ status: 'done', failed: 0 });
    });
  });
});
