import { Shop } from '#testing';

const UNKNOWN = '3f1c2a90-6d5e-4b7a-8c9d-0e1f2a3b4c06';
const BOOKS = '/pcm/pricebooks';
const A = 'data.attributes';
const usd = (amount: unknown, more: object = {}) => ({ USD: { amount, ...more } });

describe('price book administration', () => {
  let shop: Shop;

  beforeAll(async () => {
    shop = await Shop.open();
  });

  const post = (path: string, attributes: object) =>
    shop.admin('post', path).send({ data: { attributes } });

  const put = (path: string, attributes: object) =>
    shop.admin('put', path).send({ data: { attributes } });

  const createBook = async (): Promise<string> =>
    (await post(BOOKS, { name: 'Retail' }).expect(201)).body.data.id;

  const createPrice = async (bookId: string, sku: string): Promise<string> => {
    const attributes = { sku, currencies: usd(100) };
    return (await post(`${BOOKS}/${bookId}/prices`, attributes).expect(201)).body.data.id;
  };

  it('creates, shows, lists, changes and deletes a price book', async () => {
    const attributes = { name: 'Retail', description: 'For everyone' };
    const { body } = await post(BOOKS, { ...attributes, priceBookId: 'x' }).expect(201);
    const path = `${BOOKS}/${String(body.data.id)}`;
    expect(body.data).toStrictEqual({
      id: expect.any(String),
      type: 'pricebook',
      attributes,
      links: { self: `https://shop.example${path}` },
      meta: { timestamps: { created_at: expect.any(String), updated_at: expect.any(String) } },
    });
    expect((await shop.admin('get', path).expect(200)).body).toStrictEqual(body);
    const listed = await shop.admin('get', BOOKS).expect(200);
    expect(listed.body.data).toContainEqual(body.data);
    const sent = { description: null, id: UNKNOWN, createdAt: 'never' };
    const changed = await put(path, sent).expect(200);
    expect(changed.body.data).toMatchObject({ id: body.data.id });
    expect(changed.body.data.attributes).toStrictEqual({ name: 'Retail' });
    await shop.admin('delete', path).expect(204);
    await shop.admin('get', path).expect(404);
  });

  it.each([
    [{ name: '' }, `${A}.name must be a text of 1 to 255 characters`],
    [{ description: 'x'.repeat(1025) }, `${A}.description must be a text of 0 to 1024 characters`],
  ])('refuses the price book %j', async (attributes, detail) => {
    const errors = [{ title: 'Validation Error', detail }];
    const created = await post(BOOKS, { name: 'Bad', ...attributes }).expect(400);
    expect(created.body).toMatchObject({ errors });
    const changed = await put(`${BOOKS}/${await createBook()}`, attributes).expect(400);
    expect(changed.body).toMatchObject({ errors });
  });

  it('creates a price without taxes by default', async () => {
    const bookId = await createBook();
    const prices = `${BOOKS}/${bookId}/prices`;
    const currencies = {
      USD: { amount: 0 },
      EUR: { amount: 9_007_199_254_740_991, includes_tax: true },
    };
    const { body } = await post(`${BOOKS}/${bookId.toUpperCase()}/prices`, {
      sku: 'MUG',
      currencies,
    }).expect(201);
    const self = `https://shop.example${prices}/${String(body.data.id)}`;
    expect(body.data).toMatchObject({ type: 'product-price', links: { self } });
    expect(body.data.attributes).toStrictEqual({
      sku: 'MUG',
      currencies: {
        USD: { amount: 0, includes_tax: false },
        EUR: { amount: 9_007_199_254_740_991, includes_tax: true },
      },
    });
    const read = await shop.admin('get', `${prices}/${String(body.data.id)}`).expect(200);
    expect(read.body).toStrictEqual(body);
  });

  it('replaces all currencies if some are sent, and keeps them otherwise', async () => {
    const bookId = await createBook();
    const path = `${BOOKS}/${bookId}/prices/${await createPrice(bookId, 'MUG')}`;
    const eur = { EUR: { amount: 90, includes_tax: true } };
    await put(path, { currencies: eur }).expect(200);
    const { body } = await put(path, { sku: 'JUG' }).expect(200);
    expect(body.data.attributes).toStrictEqual({ sku: 'JUG', currencies: eur });
  });

  it('allows one price for a SKU in each price book', async () => {
    const bookId = await createBook();
    await createPrice(bookId, 'MUG');
    const other = await createPrice(bookId, 'JUG');
    const conflict = { errors: [{ status: '409', title: 'Conflict' }] };
    const twin = { sku: 'MUG', currencies: usd(1) };
    const created = await post(`${BOOKS}/${bookId}/prices`, twin).expect(409);
    expect(created.body).toMatchObject(conflict);
    await put(`${BOOKS}/${bookId}/prices/${other}`, { sku: 'MUG' }).expect(409);
    await createPrice(await createBook(), 'MUG');
  });

  it('lists the prices of one price book, page by page', async () => {
    const bookId = await createBook();
    const skus = ['A', 'B', 'C'];
    for (const sku of skus) await createPrice(bookId, sku);
    await createPrice(await createBook(), 'D');
    const path = `${BOOKS}/${bookId.toUpperCase()}/prices?page[limit]=2&page[offset]=2`;
    const { body } = await shop.admin('get', path).expect(200);
    expect(body).toMatchObject({
      data: [{ attributes: { sku: 'C' } }],
      meta: { results: { total: 3 } },
    });
  });

  it('finds prices by SKU, in any letter case', async () => {
    const book = await createBook();
    for (const sku of ['MUG', 'CUP', 'BOWL']) await createPrice(book, sku);
    const found = async (filter: string) => {
      const { body } = await shop
        .admin('get', `${BOOKS}/${book}/prices?filter=${filter}`)
        .expect(200);
      return body.data.map(({ attributes }: { attributes: { sku: string } }) => attributes.sku);
    };
    expect(await found('eq(sku,mug)')).toEqual(['MUG']);
    expect(await found('in(sku,MUG,bowl,JUG)')).toEqual(['MUG', 'BOWL']);
    await shop.admin('get', `${BOOKS}/${book}/prices?filter=like(sku,*M*)`).expect(400);
  });

  it('finds a price in its own price book only', async () => {
    const id = await createPrice(await createBook(), 'MUG');
    const elsewhere = `${BOOKS}/${await createBook()}/prices/${id}`;
    await shop.admin('get', elsewhere).expect(404);
    await put(elsewhere, { sku: 'X' }).expect(404);
    await shop.admin('delete', elsewhere).expect(404);
  });

  it('deletes prices one by one and with their price book', async () => {
    const bookId = await createBook();
    const [one, other] = [await createPrice(bookId, 'A'), await createPrice(bookId, 'B')];
    await shop.admin('delete', `${BOOKS}/${bookId}/prices/${one}`).expect(204);
    await createPrice(bookId, 'A');
    await shop.admin('delete', `${BOOKS}/${bookId}`).expect(204);
    await shop.admin('get', `${BOOKS}/${bookId}/prices/${other}`).expect(404);
  });

  const CODES = Array.from({ length: 101 }, (_, index) =>
    [0, 1, 2]
      .map((place) => String.fromCharCode(65 + (Math.floor(index / 5 ** place) % 5)))
      .join(''),
  );
  const CURRENCIES = `${A}.currencies must be an object of 1 to 100 objects, whose keys are three capital letters`;
  const KEY = 'is not a key of this field; keys are three capital letters';
  const SKU = `${A}.sku must be a text of 1 to 255 characters without blanks at either end`;
  const AMOUNT = `${A}.currencies.USD.amount must be an integer from 0 to 9007199254740991`;

  const faults: readonly (readonly [object, string])[] = [
    [{ sku: '' }, SKU],
    [{ sku: 'A ' }, SKU],
    [{ sku: null }, SKU],
    [{ currencies: {} }, CURRENCIES],
    [{ currencies: null }, CURRENCIES],
    [{ currencies: [] }, CURRENCIES],
    [{ currencies: { usd: { amount: 1 } } }, `${A}.currencies.usd ${KEY}`],
    [{ currencies: { EURO: { amount: 1 } } }, `${A}.currencies.EURO ${KEY}`],
    [{ currencies: { USD: 5 } }, `${A}.currencies.USD must be an object`],
    [{ currencies: { USD: null } }, `${A}.currencies.USD must be an object`],
    [{ currencies: Object.fromEntries(CODES.map((code) => [code, { amount: 1 }])) }, CURRENCIES],
    [{ currencies: usd(-1) }, AMOUNT],
    [{ currencies: usd(1.5) }, AMOUNT],
    [{ currencies: usd('1') }, AMOUNT],
    [{ currencies: usd(9_007_199_254_740_992) }, AMOUNT],
    [{ currencies: usd(undefined) }, AMOUNT],
    [
      { currencies: usd(1, { includes_tax: null }) },
      `${A}.currencies.USD.includes_tax must be true or false`,
    ],
  ];

  it.each(faults)('refuses the price %j, created or changed', async (attributes, detail) => {
    const bookId = await createBook();
    const errors = [{ status: '400', title: 'Validation Error', detail }];
    const prices = `${BOOKS}/${bookId}/prices`;
    const good = { sku: 'X', currencies: usd(1) };
    const created = await post(prices, { ...good, ...attributes }).expect(400);
    expect(created.body).toMatchObject({ errors });
    const id = await createPrice(bookId, 'GOOD');
    const changed = await put(`${prices}/${id}`, attributes).expect(400);
    expect(changed.body).toMatchObject({ errors });
  });

  it('accepts a hundred currencies', async () => {
    const currencies = Object.fromEntries(CODES.slice(1).map((code) => [code, { amount: 1 }]));
    await post(`${BOOKS}/${await createBook()}/prices`, { sku: 'X', currencies }).expect(201);
  });

  const PRICES = `${BOOKS}/${UNKNOWN}/prices`;

  describe.each([
    ['post', BOOKS, 400],
    ['get', `${BOOKS}?page[limit]=0`, 400],
    ['get', `${BOOKS}/${UNKNOWN}`, 404],
    ['put', `${BOOKS}/${UNKNOWN}`, 404],
    ['delete', `${BOOKS}/${UNKNOWN}`, 404],
    ['post', PRICES, 404],
    ['get', `${PRICES}?page[limit]=0`, 404],
    ['get', `${PRICES}/${UNKNOWN}`, 404],
    ['put', `${PRICES}/${UNKNOWN}`, 404],
    ['delete', `${PRICES}/nonsense`, 404],
  ] as const)('%s %s', (method, path, status) => {
    it('checks the token, then for an administrator, then the resource', async () => {
      await shop.send(method, path).send({}).expect(401);
      await shop[method](path).send({}).expect(403);
      await shop.admin(method, path).send({}).expect(status);
    });
  });
});
