import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Transactions } from '#platform/database';
import { Shop } from '#testing';
import { BEGINNING, GOLDEN, readGolden, storeCart } from '../support/golden-carts';
import { TestPromotions } from '../support/promotions';

/** Events of each golden cart, in their order; between them they have every golden event. */
const CARTS: Readonly<Record<string, readonly string[]>> = {
  whole: [
    ...BEGINNING,
    'CartItemQuantityIncreased.v1',
    'CartItemQuantityChanged.v1',
    'CartItemCustomInputsChanged.v1',
    'CartItemAdded.v1.place',
    'CartItemAdded.v1.bundle',
    'CartItemAdded.v1.subscription',
    'CartShippingGroupAdded.v1',
    'CartItemShippingGroupChanged.v1',
    'CartItemTaxesChanged.v1',
    'CartPromotionAdded.v1',
    'CartAccountAssociated.v1',
  ],
  options: ['CartCreated.v1', 'CartItemAdded.v1.options'],
  'tax-rates': ['CartCreated.v1', 'CartItemAdded.v1.category', 'CartItemTaxesChanged.v1.rates'],
  'taxes-of-an-extension': [
    'CartCreated.v1',
    'CartItemAdded.v1.category',
    'CartItemTaxesChanged.v1.extension',
  ],
  custom: ['CartCreated.v1', 'CartItemAdded.v1.custom'],
  'quantity-of-another-catalog': [...BEGINNING, 'CartItemQuantityIncreased.v1.catalog'],
  repriced: [...BEGINNING, 'CartItemRepriced.v1'],
  'repriced-own': [...BEGINNING, 'CartItemRepriced.v1.own'],
  'repriced-bundle': [...BEGINNING, 'CartItemRepriced.v1.bundle'],
  'chosen-bundle': [...BEGINNING, 'CartItemBundleChanged.v1'],
  'chosen-bundle-of-another-catalog': [...BEGINNING, 'CartItemBundleChanged.v1.catalog'],
  'promotion-changed': [...BEGINNING, 'CartPromotionAdded.v1', 'CartPromotionChanged.v1'],
  'promotion-with-conditions': [
    ...BEGINNING,
    'CartAccountAssociated.v1',
    'CartPromotionAdded.v1.conditions',
    'CartPromotionChanged.v1.conditions',
  ],
  'promotion-with-free-units': [...BEGINNING, 'CartPromotionAdded.v1.free'],
  nodes: ['CartCreated.v1', 'CartItemAdded.v1.nodes', 'CartPromotionAdded.v1.nodes'],
  'first-order': [...BEGINNING, 'CartPromotionAdded.v1.first', 'CartPromotionChanged.v1.first'],
  'promotion-of-an-extension': [
    ...BEGINNING,
    'CartPromotionAdded.v1.extension',
    'CartPromotionChanged.v1.extension',
  ],
  'free-shipping': [
    ...BEGINNING,
    'CartShippingGroupAdded.v1',
    'CartItemShippingGroupChanged.v1',
    'CartPromotionAdded.v1.shipping',
  ],
  'promotion-removed': [...BEGINNING, 'CartPromotionAdded.v1', 'CartPromotionRemoved.v1'],
  'group-changed': [...BEGINNING, 'CartShippingGroupAdded.v1', 'CartShippingGroupChanged.v1'],
  'group-removed': [...BEGINNING, 'CartShippingGroupAdded.v1', 'CartShippingGroupRemoved.v1'],
  'group-with-method': [
    ...BEGINNING,
    'CartShippingGroupAdded.v1.method',
    'CartItemShippingGroupChanged.v1',
    'CartShippingGroupChanged.v1.method',
  ],
  dissociated: [...BEGINNING, 'CartAccountAssociated.v1', 'CartAccountDissociated.v1'],
  'item-removed': [...BEGINNING, 'CartItemRemoved.v1'],
  emptied: [...BEGINNING, 'CartEmptied.v1'],
  deleted: [...BEGINNING, 'CartDeleted.v1'],
  anonymized: [...BEGINNING, 'CartItemCustomInputsChanged.v1', 'CartAnonymized.v1'],
};

let shop: Shop;

interface StoredPromotion {
  readonly promotionId: string;
  readonly name: string;
  readonly description: string;
  readonly definedAt: string;
  readonly terms: object;
  readonly conditions?: object;
  readonly priority?: number;
  readonly stackable?: boolean;
  readonly maxDiscount?: object;
}

/** The promotion of a cart can still be used, with the terms that the cart has. */
async function run(event: string): Promise<void> {
  const transactions = shop.app.get(Transactions, { strict: false });
  const { data } = readGolden(`cart/${event}.json`) as { data: { promotion: StoredPromotion } };
  const { promotionId, name, description, definedAt, terms } = data.promotion;
  const { conditions = null, priority = 0, stackable = true, maxDiscount = null } = data.promotion;
  const time = definedAt.replace('T', ' ').replace('Z', '');
  await transactions.write('delete from promotions', []);
  await transactions.write(
    `insert into promotions (id, name, description, enabled, automatic, terms, conditions,
       max_discount, priority, stackable, starts_at, ends_at, created_at, updated_at)
     values (?, ?, ?, 1, 0, ?, ?, ?, ?, ?, '2020-01-01 00:00:00.000', '2199-01-01 00:00:00.000', ?, ?)`,
    [
      ...[promotionId, name, description],
      ...[terms, conditions, maxDiscount].map((one) => one && JSON.stringify(one)),
      ...[priority, Number(stackable), time, time],
    ],
  );
  // A change makes the process read it at once.
  await new TestPromotions(shop).put(promotionId, { name }).expect(200);
}

/** What is answered of a cart, and of its past; one that has ended is as old as the answer. */
async function responsesOf(id: string): Promise<unknown> {
  const { body: cart } = await shop.admin('get', `/v2/carts/${id}?include=items`).expect(200);
  const { body: history } = await shop.admin('get', `/v2/carts/${id}/history`).expect(200);
  if (id === 'deleted') delete cart.data.meta.timestamps;
  // Messages are about what is on sale now, and this shop sells nothing.
  delete cart.data.meta.messages;
  return { cart, history };
}

beforeAll(async () => {
  shop = await Shop.open();
});

it('the golden carts contain every event that was ever stored', () => {
  const events = readdirSync(join(GOLDEN, 'cart')).filter((file) => file.startsWith('Cart'));
  const used = Object.values(CARTS).flatMap((names) => names.map((name) => `${name}.json`));
  expect([...new Set(used)].sort()).toEqual(events.sort());
});

it.each(Object.entries(CARTS))(
  'the golden cart "%s" reads the same as ever',
  async (name, events) => {
    await storeCart(shop, name, events);
    const promoted = events.findLast((event) => /^CartPromotion(Added|Changed)/.test(event));
    if (promoted !== undefined) await run(promoted);
    const responses = await responsesOf(name);
    const golden = readGolden(`carts/${name}.json`) as object;
    if (Object.keys(golden).length === 0) {
      throw new Error(`Read this, then write it into the file: ${JSON.stringify(responses)}`);
    }
    expect(responses).toEqual(golden);
  },
);
