import fc from 'fast-check';
import { optionOf, publishTeaShop, Shop, type TestCatalog } from '#testing';

const TITLE = 'Invalid bundle selection';
const EXTRAS = 120;

type Selection = Readonly<Record<string, Readonly<Record<string, number>>>>;

interface Shown {
  readonly attributes: {
    readonly components: Readonly<
      Record<
        string,
        { readonly options: readonly { readonly id: string; readonly quantity: number }[] }
      >
    >;
  };
  readonly meta: {
    readonly bundle_configuration: { readonly selected_options: Selection };
    readonly display_price?: { readonly without_tax: { readonly amount: number } };
  };
}

interface Refusal {
  readonly errors: readonly { readonly title: string; readonly detail: string }[];
}

let shop: Shop;
let catalog: TestCatalog;
let carts = 0;
let mug: string;
let bowl: string;
let green: string;
let black: string;

const BUNDLES = [
  'SET',
  'BOX',
  'PALLET',
  'BASKET',
  'CHOICE',
  'CRATE',
  'CASE',
  'STALE',
  'FREE',
  'BAG',
  'MIXED',
];

beforeAll(async () => {
  shop = await Shop.open();
  catalog = await publishTeaShop(shop);
  const idOf = (sku: string) => catalog.productId(sku);
  [mug = '', bowl = '', green = '', black = ''] = ['MUG', 'BOWL', 'GREEN', 'BLACK'].map(idOf);
  const option = (sku: string, more: object = {}) => optionOf(idOf(sku), more);
  const skus = Array.from({ length: EXTRAS }, (_, index) => `EXTRA-${String(index)}`);
  await catalog.add(...skus.map((sku) => ({ sku, prices: { USD: 10, EUR: 9 } })));
  const cup = { name: 'Cup', min: 1, options: [option('MUG', { default: true }), option('BOWL')] };
  const tea = { name: 'Tea', min: 1, max: 1, options: [option('GREEN'), option('BLACK')] };
  const extras = { name: 'Extras', min: 0, options: skus.map((sku) => option(sku)) };
  const all = { name: 'All', options: [option('GREEN', { quantity: 2 }), option('DRAFT')] };
  const stale = {
    name: 'Stale',
    min: 1,
    options: [option('DRAFT', { default: true }), option('MUG')],
  };
  await catalog.add(
    { sku: 'BASKET', attributes: { components: { cup, all, extras } } },
    { sku: 'CHOICE', attributes: { components: { cup, tea } } },
    { sku: 'CASE', prices: { USD: 4200 }, attributes: { components: { cup, tea } } },
    { sku: 'STALE', attributes: { components: { stale } } },
    { sku: 'FREE', attributes: { components: { extras } } },
  );
  const taxed = { USD: { amount: 100, includes_tax: true }, EUR: { amount: 90 } };
  await catalog.add({ sku: 'TAXED' });
  await shop
    .admin('post', `/pcm/pricebooks/${catalog.priceBookId}/prices`)
    .send({ data: { attributes: { sku: 'TAXED', currencies: taxed } } })
    .expect(201);
  const nothing = { name: 'Nothing', options: [option('FREE', { max: 2 })] };
  const both = { name: 'Both', options: [option('MUG'), option('TAXED')] };
  await catalog.add(
    { sku: 'BAG', attributes: { components: { nothing } } },
    { sku: 'MIXED', attributes: { components: { both } } },
  );
  const sets = {
    name: 'Sets',
    options: [option('BASKET', { quantity: 2 }), option('CASE'), option('STALE')],
  };
  await catalog.add({ sku: 'CRATE', attributes: { components: { sets, cup } } });
  await catalog.publish();
});

const read = async (sku: string, currency = 'USD') => {
  const path = `/catalog/products/${catalog.productId(sku)}`;
  const { body } = await shop.get(path).set('SVC-Currency', currency).expect(200);
  return (body as { data: Shown }).data;
};
const configure = (sku: string, selected_options: Selection, currency = 'USD') =>
  shop
    .post(`/catalog/products/${catalog.productId(sku)}/configure`)
    .set('SVC-Currency', currency)
    .send({ data: { selected_options } });
const add = (sku: string, selection?: Selection, currency = 'USD') => {
  carts += 1;
  const bundle_configuration = { selected_options: selection };
  const data = {
    type: 'cart_item',
    id: catalog.productId(sku),
    quantity: 1,
    ...(selection === undefined ? {} : { bundle_configuration }),
  };
  const path = `/v2/carts/defaults-${String(carts)}/items`;
  return shop.post(path).set('SVC-Currency', currency).send({ data });
};
const chosen = ({ meta }: Shown) => meta.bundle_configuration.selected_options;
const amountOf = ({ meta }: Shown) => meta.display_price?.without_tax.amount;

describe('the default of a bundle', () => {
  it('selects no option of a component with a min of 0, and every option of one without bounds', async () => {
    const basket = await read('BASKET');
    expect(chosen(basket)).toStrictEqual({ cup: { [mug]: 1 }, all: { [green]: 2 }, extras: {} });
    expect(amountOf(basket)).toBe(1600);
    const { body } = await add('BASKET').expect(201);
    expect(body.data[0].unit_price.amount).toBe(1600);
    expect(body.data[0].bundle_configuration.selected_options).toStrictEqual(chosen(basket));
  });

  it('is shown unchanged even if it breaks a rule', async () => {
    expect(chosen(await read('CHOICE'))).toStrictEqual({ cup: { [mug]: 1 }, tea: {} });
    expect(chosen(await read('STALE'))).toStrictEqual({ stale: {} });
  });

  it('fills every component that is not sent, in a cart as on configuration', async () => {
    const selection = { tea: { [black]: 1 } };
    const complete = { cup: { [mug]: 1 }, tea: { [black]: 1 } };
    const { body: configured } = await configure('CHOICE', selection).expect(200);
    expect(chosen(configured.data as Shown)).toStrictEqual(complete);
    const { body } = await add('CHOICE', selection).expect(201);
    expect(body.data).toMatchObject([{ unit_price: { amount: 1200 } }]);
    expect(body.data[0].bundle_configuration.selected_options).toStrictEqual(complete);
  });

  it('leaves a component empty that is sent empty', async () => {
    const selection = { all: {} };
    const complete = { cup: { [mug]: 1 }, all: {}, extras: {} };
    const { body: configured } = await configure('BASKET', selection).expect(200);
    expect(chosen(configured.data as Shown)).toStrictEqual(complete);
    const { body } = await add('BASKET', selection).expect(201);
    expect(body.data[0].bundle_configuration.selected_options).toStrictEqual(complete);
    expect(body.data[0].unit_price.amount).toBe(1000);
  });

  it('also fills the line of a cart whose selection is changed', async () => {
    const { body: before } = await add('CHOICE', { cup: { [bowl]: 1 }, tea: { [green]: 1 } });
    const path = `/v2/carts/defaults-${String(carts)}/items/${before.data[0].id as string}`;
    const data = { bundle_configuration: { selected_options: { tea: { [black]: 1 } } } };
    const { body } = await shop.put(path).send({ data }).expect(200);
    const complete = { cup: { [mug]: 1 }, tea: { [black]: 1 } };
    expect(body.data[0].bundle_configuration.selected_options).toStrictEqual(complete);
  });
});

describe('a component whose default breaks a rule', () => {
  it.each<[string, string, () => Selection | undefined]>([
    ['CHOICE', 'tea', () => undefined],
    ['CHOICE', 'tea', () => ({})],
    ['CHOICE', 'tea', () => ({ cup: { [bowl]: 1 } })],
    ['CASE', 'tea', () => ({ cup: { [mug]: 1 } })],
    ['STALE', 'stale', () => undefined],
  ])('is refused when %s is bought without a choice of %s', async (sku, component, selection) => {
    const broken = 'needs a choice, because its default breaks a rule: ';
    const error = (source: string) => ({
      status: '400',
      title: TITLE,
      source,
      meta: { component },
      detail: `${source} ${broken}it must have at least 1 of the options`,
    });
    const { body } = await add(sku, selection()).expect(400);
    const source = `data.bundle_configuration.selected_options.${component}`;
    expect(body.errors).toStrictEqual([error(source)]);
    const refused = await configure(sku, selection() ?? {}).expect(400);
    expect(refused.body.errors).toStrictEqual([error(`data.selected_options.${component}`)]);
  });

  it('excludes its bundle from other bundles, where nobody could choose', async () => {
    const inner = catalog.productId('CASE');
    const { body } = await add('CRATE', { sets: { [inner]: 1 } }).expect(400);
    const source = `data.bundle_configuration.selected_options.sets.${inner}`;
    const problem = 'is a bundle that needs a choice of its tea; choose another option';
    const meta = { component: 'sets', option: inner };
    const error = { status: '400', title: TITLE, detail: `${source} ${problem}`, source, meta };
    expect(body.errors).toStrictEqual([error]);
    const { body: taken } = await add('CRATE', { sets: { [catalog.productId('BASKET')]: 2 } });
    expect(taken.data).toMatchObject([{ unit_price: { amount: 4200 } }]);
  });
});

describe('the price that the catalog shows for a bundle', () => {
  const currencies = fc.constantFrom('USD', 'EUR');
  const skus = fc.constantFrom(...BUNDLES);

  /** A cart takes it at exactly the price that was shown; without a price there is nothing to take. */
  const expectSold = async (
    sku: string,
    shown: Shown,
    sent: Selection | undefined,
    currency: string,
  ) => {
    const amount = amountOf(shown);
    const { status, body } = await add(sku, sent, currency);
    if (amount === undefined) {
      expect([status, body.errors[0].title]).toStrictEqual([400, 'Currency mismatch']);
      return;
    }
    expect(status).toBe(201);
    expect(body.data[0].unit_price).toMatchObject({ amount, currency });
    const { selected_options } = body.data[0].bundle_configuration as { selected_options: unknown };
    expect(selected_options).toStrictEqual(chosen(shown));
  };

  /** What configure refuses, a cart refuses in the same words, except for where the selection stands. */
  const expectSameRefusal = (configured: Refusal, added: Refusal) => {
    const wordsOf = ({ errors }: Refusal) =>
      errors.map(({ title, detail }) => [title, detail.replace('bundle_configuration.', '')]);
    expect(wordsOf(configured)).toStrictEqual(wordsOf(added));
  };

  it('is what a cart charges, unless the default selection breaks a rule', async () => {
    let sold = 0;
    for (const sku of BUNDLES) {
      for (const currency of ['USD', 'EUR']) {
        const shown = await read(sku, currency);
        const { status, body } = await configure(sku, {}, currency);
        const sentBack = await configure(sku, chosen(shown), currency);
        expect([sku, status]).toStrictEqual([sku, sentBack.status]);
        if (status === 400) {
          expectSameRefusal(body, (await add(sku, undefined, currency)).body);
          expectSameRefusal(sentBack.body, (await add(sku, chosen(shown), currency)).body);
          continue;
        }
        sold += 1;
        expect(chosen(body.data as Shown)).toStrictEqual(chosen(shown));
        expect(amountOf(body.data as Shown)).toBe(amountOf(shown));
        await expectSold(sku, shown, undefined, currency);
        await expectSold(sku, shown, chosen(shown), currency);
      }
    }
    // A bundle whose default is an empty selection is not sold.
    expect(sold).toBe(9);
  });

  it('is what a cart charges for any configured selection', async () => {
    let sold = 0;
    const picks = fc.array(
      fc.record({ component: fc.nat(2), option: fc.nat(130), more: fc.nat(1) }),
      {
        maxLength: 4,
      },
    );
    const selectionOf = async (
      sku: string,
      picked: readonly Record<'component' | 'option' | 'more', number>[],
    ) => {
      const components = Object.entries((await read(sku)).attributes.components);
      const selection: Record<string, Record<string, number>> = {};
      for (const { component, option, more } of picked) {
        const [key = '', { options = [] } = {}] = components[component % components.length] ?? [];
        const one = options[option % (options.length + 1)];
        selection[key] = { ...selection[key], ...(one && { [one.id]: one.quantity + more }) };
      }
      return selection;
    };
    await fc.assert(
      fc.asyncProperty(skus, picks, currencies, async (sku, picked, currency) => {
        const selection = await selectionOf(sku, picked);
        const { status, body } = await configure(sku, selection, currency);
        if (status !== 200) {
          expectSameRefusal(body, (await add(sku, selection, currency)).body);
          return;
        }
        sold += 1;
        const configured = body.data as Shown;
        await expectSold(sku, configured, chosen(configured), currency);
        await expectSold(sku, configured, selection, currency);
      }),
      { numRuns: 60 },
    );
    expect(sold).toBeGreaterThan(2);
  });
});
