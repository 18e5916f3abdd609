import { demoShop } from './index';
import type { Catalog, CatalogKey, DemoPrices, Product } from './types';

const { products, hierarchies, catalogs, currencies, accounts, members } = demoShop;
const identified = [
  ...products,
  ...accounts,
  ...accounts.flatMap(({ addresses }) => addresses),
  ...members,
  ...currencies,
  ...demoShop.customFields,
  demoShop.applicationKey,
  ...demoShop.priceBooks,
  ...hierarchies,
  ...catalogs,
  ...demoShop.rules,
  ...hierarchies.flatMap(({ nodes }) => nodes),
  ...members.flatMap(({ membership }) => membership ?? []),
  ...demoShop.promotions,
  ...demoShop.shippingMethods,
  ...demoShop.taxRates,
  ...products
    .flatMap(({ variations = [] }) => variations)
    .flatMap((one) => [one, ...one.options, ...one.options.map(({ skuAppend }) => skuAppend)]),
  ...demoShop.offerings.flatMap((one) => [one, ...one.products, ...one.plans]),
];
const ids = [
  ...identified.map(({ id }) => id),
  ...catalogs.map(({ releaseId }) => releaseId),
  ...products.flatMap(({ retailPriceId }) => retailPriceId ?? []),
  ...products.map(({ pictureId }) => pictureId),
];
const live = products.filter((product) => product.status === 'live');
const personalized = products.filter((product) => product.custom_inputs !== undefined);

function find<T>(items: readonly T[], matches: (item: T) => boolean): T {
  const found = items.find(matches);
  if (found === undefined) throw new Error('The demo shop has no such entry.');
  return found;
}

const productWith = (sku: string): Product => find(products, (product) => product.sku === sku);
const catalogWith = (key: CatalogKey): Catalog => find(catalogs, (catalog) => catalog.key === key);

function skusIn(catalog: Catalog): string[] {
  return hierarchies
    .filter((hierarchy) => catalog.hierarchyKeys.includes(hierarchy.key))
    .flatMap((hierarchy) => hierarchy.nodes.flatMap((node) => node.productSkus));
}

function expectNoRepeats(values: readonly string[]): void {
  expect([...values].sort()).toStrictEqual([...new Set(values)].sort());
}

function expectWholeAmounts(prices: DemoPrices): void {
  for (const [currency, price] of Object.entries(prices)) {
    expect(Number.isSafeInteger(price.amount) && price.amount > 0).toBe(true);
    expect(price.includes_tax).toBe(currency !== 'USD');
  }
}

describe('the ids of the demo shop', () => {
  it('are lower-case version 4 UUIDs, each used once', () => {
    expectNoRepeats(ids);
    for (const id of ids) {
      expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
    }
  });
});

describe('the products of the demo shop', () => {
  it('have unique SKUs, slugs, names and article numbers', () => {
    expectNoRepeats(products.map(({ sku }) => sku));
    expectNoRepeats(products.map(({ slug }) => slug));
    expectNoRepeats(products.map(({ name }) => name));
    for (const key of ['external_ref', 'upc_ean', 'mpn'] as const) {
      expectNoRepeats(products.flatMap((product) => product[key] ?? []));
    }
  });

  it.each(products)('$sku is spelled and described as the shop requires', (product) => {
    expect(product.sku).toMatch(/^[A-Z\d]+(-[A-Z\d]+)*$/);
    expect(product.slug).toMatch(/^[a-z\d]+(-[a-z\d]+)*$/);
    expect(product.description.length).toBeGreaterThanOrEqual(40);
  });

  it('have article numbers of the in-store range with a correct check digit', () => {
    for (const upc_ean of products.flatMap((product) => product.upc_ean ?? [])) {
      expect(upc_ean).toMatch(/^2\d{12}$/);
      const weighted = Array.from(upc_ean, (digit, index) => Number(digit) * (index % 2 ? 3 : 1));
      expect(weighted.reduce((sum, value) => sum + value, 0) % 10).toBe(0);
    }
  });

  it('are physical or digital, and all live except one draft', () => {
    expect(new Set(products.map(({ commodity_type }) => commodity_type)).size).toBe(2);
    expect(products.filter(({ status }) => status === 'draft')).toHaveLength(1);
  });

  it('include the documented Harbour Mug', () => {
    expect(productWith('MUG-HARBOUR')).toMatchObject({
      id: '3f1c2a90-6d5e-4b7a-8c9d-0e1f2a3b4c06',
      name: 'Harbour Mug',
      slug: 'harbour-mug',
      status: 'live',
      prices: { USD: { amount: 1250, includes_tax: false } },
      custom_inputs: {
        engraving: {
          required: false,
          validation_rules: [{ type: 'string', options: { max_length: 50 } }],
        },
      },
    });
  });

  it('are personalized at least three times, once with a required text', () => {
    expect(personalized.length).toBeGreaterThanOrEqual(3);
    const inputs = personalized.flatMap(({ custom_inputs }) => Object.values(custom_inputs ?? {}));
    expect(inputs.some(({ required }) => required)).toBe(true);
    for (const rule of inputs.flatMap(({ validation_rules }) => validation_rules)) {
      expect(rule.options.max_length).toBeGreaterThanOrEqual(1);
      expect(rule.options.max_length).toBeLessThanOrEqual(255);
    }
  });
});

describe('the bundles of the demo shop', () => {
  const bundles = products.filter(({ components }) => components !== undefined);

  it('come after their live components', () => {
    expect(bundles.length).toBeGreaterThan(0);
    for (const bundle of bundles) {
      const earlier = products.slice(0, products.indexOf(bundle));
      const options = Object.values(bundle.components ?? {}).flatMap((one) => one.options);
      for (const { id } of options) {
        expect(find(earlier, (product) => product.id === id).status).toBe('live');
      }
    }
  });

  it('have one at its own price, one at the price of its selection, and one with extras', () => {
    const priced = bundles.filter(({ prices }) => Object.keys(prices).length > 0);
    expect(priced.map(({ sku }) => sku)).toStrictEqual(['TEA-SET']);
    expect(productWith('COFFEE-MORNING').prices).toStrictEqual({});
    expect(productWith('WRITING-SET').components).toMatchObject({ extras: { min: 0 } });
  });

  it('include the documented Tea Set', () => {
    expect(productWith('TEA-SET')).toMatchObject({
      id: '5b2d9e10-4c3b-4a29-b817-06f5e4d3c2b1',
      components: { cup: { min: 1, max: 1 }, tea: { min: 1, max: 2 } },
    });
  });
});

describe('the stock of the demo shop', () => {
  const counted = products.filter(({ stock }) => stock !== undefined);

  it('is small, and counted for a few products only', () => {
    expect(counted.length).toBeGreaterThanOrEqual(5);
    expect(counted.length).toBeLessThan(products.length / 3);
    for (const { stock = 0, status, commodity_type } of counted) {
      expect(stock).toBeGreaterThanOrEqual(3);
      expect(stock).toBeLessThanOrEqual(12);
      expect([status, commodity_type]).toStrictEqual(['live', 'physical']);
    }
  });

  it('has run out of one child of a product in sizes and colors', () => {
    const counts = products.flatMap(({ stockOfChildren = {} }) => Object.values(stockOfChildren));
    expect(counts.filter((count) => count === 0)).toHaveLength(1);
  });

  it('is large enough for the documented examples', () => {
    const added = ['MUG-HARBOUR', 'TEA-BREAKFAST', 'BOARD-OAK', 'TEA-SET'].map(productWith);
    expect(counted.filter((product) => added.includes(product))).toStrictEqual([]);
  });
});

describe('the prices of the demo shop', () => {
  it.each(products)('of $sku are whole amounts, taxed outside the US only', (product) => {
    expectWholeAmounts(product.prices);
    expectWholeAmounts(product.tradePrices ?? {});
  });

  it('exist in USD and JPY for all but bundles, and lack EUR for one live product only', () => {
    const priced = products.filter(({ prices }) => Object.keys(prices).length > 0);
    for (const product of products) {
      expect(priced.includes(product) || product.components !== undefined).toBe(true);
    }
    for (const { prices } of priced) expect(Object.keys(prices)).toContain('USD');
    for (const { prices } of priced) expect(Object.keys(prices)).toContain('JPY');
    const missing = priced.filter(({ prices }) => prices.EUR === undefined);
    expect(missing.map(({ status }) => status)).toStrictEqual(['live']);
    expect(missing[0]?.description).not.toMatch(/eur|€|price|currenc/i);
  });

  it('follow the exchange rates, plus at most a quarter of tax and rounding', () => {
    for (const prices of products.flatMap((one) => [one.prices, one.tradePrices ?? {}])) {
      for (const { code, exchange_rate, decimal_places } of currencies) {
        const price = prices[code];
        if (price === undefined) continue;
        const dollars = (prices.USD?.amount ?? 0) / 100;
        const markUp = price.amount / 10 ** decimal_places / exchange_rate / dollars;
        expect(markUp).toBeGreaterThan(1);
        expect(markUp).toBeLessThan(1.25);
      }
    }
  });

  it('are lower for trade, in the same currencies, for exactly what the trade catalog sells', () => {
    const traded = products.filter(({ tradePrices }) => tradePrices !== undefined);
    expect(traded.map(({ sku }) => sku).sort()).toStrictEqual(skusIn(catalogWith('trade')).sort());
    for (const { prices, tradePrices = {} } of traded) {
      expect(Object.keys(tradePrices)).toStrictEqual(Object.keys(prices));
      for (const code of ['USD', 'EUR', 'JPY'] as const) {
        expect(tradePrices[code]?.amount).toBeLessThan(prices[code]?.amount ?? 0);
      }
    }
  });
});

describe('the catalogs of the demo shop', () => {
  it('show every product once in the web catalog, which comes first', () => {
    expect(catalogs[0]?.key).toBe('web');
    expect(skusIn(catalogWith('web')).sort()).toStrictEqual(products.map(({ sku }) => sku).sort());
  });

  it('list existing products, under nodes that are never empty', () => {
    const nodes = hierarchies.flatMap((hierarchy) => hierarchy.nodes);
    expectNoRepeats(nodes.map(({ key }) => key));
    for (const { key, productSkus } of nodes) {
      expect(productSkus.length).toBeGreaterThan(0);
      for (const sku of productSkus) expect(productWith(sku).department).toBe(key);
    }
  });

  it('offer fewer products in trade, all of them live', () => {
    const skus = skusIn(catalogWith('trade'));
    expect(skus.length).toBeLessThan(live.length);
    for (const sku of skus) expect(productWith(sku).status).toBe('live');
  });

  it('name existing hierarchies and price books', () => {
    const hierarchyKeys = hierarchies.map(({ key }) => key);
    const priceBookKeys = demoShop.priceBooks.map(({ key }) => key);
    expectNoRepeats([...hierarchyKeys]);
    for (const catalog of catalogs) {
      expect(hierarchyKeys).toEqual(expect.arrayContaining([...catalog.hierarchyKeys]));
      expect(priceBookKeys).toContain(catalog.priceBookKey);
    }
  });

  it('are selected by channel, the web catalog by the oldest rule', () => {
    expect(demoShop.rules.map((rule) => [rule.catalogKey, rule.channels])).toStrictEqual([
      ['web', ['web']],
      ['trade', ['trade']],
    ]);
  });
});

describe('the currencies and accounts of the demo shop', () => {
  it('add euros and yen beside the dollar', () => {
    expect(currencies).toMatchObject([
      { code: 'EUR', format: '€{price}', decimal_places: 2, enabled: true, default: false },
      { code: 'JPY', format: '¥{price}', decimal_places: 0, enabled: true, default: false },
    ]);
  });

  it('include Harbour Supplies and one more business', () => {
    expect(accounts).toHaveLength(2);
    expect(find(accounts, (account) => account.name === 'Harbour Supplies').id).toBe(
      '7d0f3c1e-5a54-4c7e-9a55-0a1b2c3d4e01',
    );
    expectNoRepeats(accounts.map(({ registration_id }) => registration_id));
    expectNoRepeats(accounts.map(({ external_ref }) => external_ref));
  });
});

describe('the members of the demo shop', () => {
  it('buy for existing accounts, except one who can still be assigned', () => {
    const accountIds = accounts.map(({ id }) => id);
    const assigned = members.flatMap(({ membership }) => membership?.accountId ?? []);
    expect(accountIds).toEqual(expect.arrayContaining(assigned));
    expect(assigned).toHaveLength(members.length - 1);
  });

  it('have distinct emails that reach nobody', () => {
    expectNoRepeats(members.map(({ email }) => email));
    for (const { email } of members) expect(email).toMatch(/^[a-z]+@harbour\.example$/);
  });
});
