import { Transactions } from '#platform/database';
import { Shop } from '#testing';
import { minutesAfter, runJobs } from '../support/jobs';
import { ImportAdmin } from '../support/imports';

const AT = 'data.attributes.custom_fields';

/** Values of fields of the shop's own, on what has its fields in `attributes`. */
describe('values of custom fields', () => {
  let shop: Shop;

  beforeAll(async () => {
    shop = await Shop.open();
  });

  const send = (method: 'post' | 'put', path: string, data: object) =>
    shop.admin(method, path).send({ data });

  const define = async (key: string, more: object = {}): Promise<string> => {
    const data = { resource: 'product', key, name: key, value_type: 'text', ...more };
    const { body } = await send('post', '/v2/custom-fields', data).expect(201);
    return `/v2/custom-fields/${String(body.data.id)}`;
  };

  const create = (values: unknown) =>
    send('post', '/pcm/products', { attributes: { name: 'Mug', custom_fields: values } });

  const change = (id: string, values: unknown) =>
    send('put', `/pcm/products/${id}`, { attributes: { custom_fields: values } });

  const read = async (id: string) =>
    (await shop.admin('get', `/pcm/products/${id}`).expect(200)).body.data.attributes.custom_fields;

  const faultsOf = ({ body }: { body: { errors: { source: string; detail: string }[] } }) =>
    body.errors.map(({ source, detail }) => [source, detail.slice(source.length + 1)]);

  it('keeps values of every type, changes those that are sent and removes those that are null', async () => {
    await define('note');
    await define('pieces', { value_type: 'integer' });
    await define('girth', { value_type: 'decimal' });
    await define('fragile', { value_type: 'boolean' });
    await define('harvested', { value_type: 'date' });
    await define('material', { value_type: 'choice', choices: ['clay', 'glass'] });
    const values = {
      note: 'First line\nsecond',
      pieces: -3,
      girth: 0.35,
      fragile: false,
      harvested: '2028-02-29',
      material: 'clay',
    };
    const { body } = await create(values).expect(201);
    expect(body.data.attributes.custom_fields).toStrictEqual(values);
    const { id } = body.data;
    const changed = await change(id, { note: null, pieces: 4 }).expect(200);
    const { note, ...others } = { ...values, pieces: 4 };
    expect(changed.body.data.attributes.custom_fields).toStrictEqual(others);
    await send('put', `/pcm/products/${String(id)}`, { attributes: { name: 'Cup' } }).expect(200);
    expect(await read(id)).toStrictEqual(others);
    const listed = await shop.admin('get', '/pcm/products').expect(200);
    expect(listed.body.data[0].attributes.custom_fields).toStrictEqual(others);
    expect(note).toBe(values.note);
  });

  it('refuses unknown keys and wrong values, all at once, each with its field', async () => {
    const wrong = {
      colour: 'red',
      note: 'x'.repeat(4097),
      pieces: 1.5,
      girth: '1',
      fragile: 1,
      harvested: '2027-02-29',
      material: 'wood',
    };
    expect(faultsOf(await create(wrong).expect(400))).toEqual([
      [`${AT}.colour`, expect.stringMatching(/^is no custom field of this resource/)],
      [`${AT}.note`, 'must be a text of 0 to 4096 characters'],
      [`${AT}.pieces`, expect.stringMatching(/^must be an integer from /)],
      [`${AT}.girth`, 'must be a number'],
      [`${AT}.fragile`, 'must be true or false'],
      [`${AT}.harvested`, 'must be a date, such as 2031-04-05'],
      [`${AT}.material`, 'must be one of: clay, glass'],
    ]);
    for (const values of [null, [], 'x', 5]) {
      expect(faultsOf(await create(values).expect(400))).toEqual([
        [AT, 'must be an object of at most 100 custom fields'],
      ]);
    }
  });

  it('asks new resources for required fields, and lets nobody remove them', async () => {
    const node = { resource: 'node', key: 'shelf', value_type: 'integer' };
    const shelf = await define('shelf', node);
    const hierarchy = await send('post', '/pcm/hierarchies', { attributes: { name: 'House' } });
    const nodes = `/pcm/hierarchies/${String(hierarchy.body.data.id)}/nodes`;
    const old = await send('post', nodes, { attributes: { name: 'Old' } }).expect(201);
    await send('put', shelf, { required: true }).expect(200);
    const missing = await send('post', nodes, { attributes: { name: 'New' } }).expect(400);
    expect(faultsOf(missing)).toEqual([[`${AT}.shelf`, 'is required; send a value for it']]);
    await send('put', `${nodes}/${String(old.body.data.id)}`, {
      attributes: { name: 'Older' },
    }).expect(200);
    const custom_fields = { shelf: 4 };
    const made = await send('post', nodes, { attributes: { name: 'New', custom_fields } });
    expect(made.body.data.attributes).toMatchObject({ custom_fields });
    const path = `${nodes}/${String(made.body.data.id)}`;
    const removed = await send('put', path, { attributes: { custom_fields: { shelf: null } } });
    expect(faultsOf(removed)).toEqual([[`${AT}.shelf`, 'is required; send a value for it']]);
  });

  it('keeps a value whose choice is gone, and checks new ones', async () => {
    const field = await define('finish', { value_type: 'choice', choices: ['matt', 'glossy'] });
    const { body } = await create({ finish: 'matt' }).expect(201);
    await send('put', field, { choices: ['glossy'] }).expect(200);
    expect(await read(body.data.id)).toStrictEqual({ finish: 'matt' });
    await change(body.data.id, { finish: 'matt', pieces: 1 }).expect(200);
    await create({ finish: 'matt' }).expect(400);
  });

  it('deletes the values with the field, and never finds them again', async () => {
    const field = await define('secret');
    const { body } = await create({ secret: 'hush-hush', pieces: 2 }).expect(201);
    await shop.admin('delete', field).expect(204);
    expect(await read(body.data.id)).toStrictEqual({ pieces: 2 });
    await define('secret');
    expect(await read(body.data.id)).toStrictEqual({ pieces: 2 });
    await runJobs(minutesAfter(new Date(), 2), shop);
    const sql = 'select custom_fields from products where custom_fields like ?';
    const database = shop.app.get(Transactions, { strict: false });
    expect(await database.statement(sql, ['%hush-hush%'])).toHaveLength(0);
  });

  it('imports them, and reports a wrong one with its line and field', async () => {
    const admin = await ImportAdmin.open(shop);
    const line = (key: string, custom_fields: object) =>
      admin.product(key, { name: key, sku: key, custom_fields });
    const lines = [
      ...Array.from({ length: 199 }, (_, n) => line(`SKU-${String(n)}`, { pieces: n })),
      line('SKU-199', { pieces: 'many' }),
      line('SKU-200', { material: 'glass' }),
      admin.product('SKU-0', { custom_fields: { pieces: null, note: 'rare' } }),
    ];
    const [error, ...others] = await admin.errorsOf(lines);
    expect(others).toEqual([]);
    expect(error).toEqual([
      200,
      'Validation Error',
      expect.stringMatching(/^attributes\.custom_fields\.pieces must be an integer/),
    ]);
    expect((await admin.productWith('SKU-0'))?.attributes).toMatchObject({
      custom_fields: { note: 'rare' },
    });
    expect((await admin.productWith('SKU-200'))?.attributes).toMatchObject({
      custom_fields: { material: 'glass' },
    });
    expect(await admin.productWith('SKU-199')).toBeUndefined();
  });
});
