import { publishShop, Shop } from '#testing';
import { TestPromotions } from '../support/promotions';

/** A promotion counts once in a cart (docs/reference/carts.md#promotions). */

let shop: Shop;
let promotions: TestPromotions;

beforeAll(async () => {
  shop = await Shop.open();
  await publishShop(shop, [{ sku: 'MUG', name: 'Mug', prices: { USD: 1250 } }]);
  promotions = new TestPromotions(shop);
  const spring = await promotions.created();
  await promotions.addCodes(spring, { code: 'SPRING5' }, { code: 'FRIENDS' }).expect(201);
});

const pathOf = (cart: string) => `/v2/carts/${cart}/items`;
const add = (cart: string, data: object) => shop.post(pathOf(cart)).send({ data });
const read = async (cart: string) => (await shop.get(pathOf(cart)).expect(200)).text;
const mug = { type: 'cart_item', sku: 'MUG', quantity: 1 };
const code = (name: string) => ({ type: 'promotion_item', code: name });
const refusal = (known: string, sent: string, at: string, more: object) => ({
  status: '422',
  title: 'Promotion not applicable',
  detail: `The promotion is already in the cart with the code ${known}; it counts once`,
  source: `${at}.code`,
  meta: { code: sent, reason: 'already_applied', ...more },
});

it('another code of a promotion that is in the cart is refused, and changes nothing', async () => {
  await add('alone', [mug, code('SPRING5')]).expect(201);
  const before = await read('alone');
  const { body } = await add('alone', code('friends')).expect(422);
  expect(body).toStrictEqual({ errors: [refusal('SPRING5', 'FRIENDS', 'data', {})] });
  expect(await read('alone')).toBe(before);
});

it('the same code is the same item, in any letter case', async () => {
  await add('same', [mug, code('FRIENDS')]).expect(201);
  const before = await read('same');
  const { body } = await add('same', [code('friends'), code('Friends')]).expect(201);
  expect(JSON.stringify(body)).toBe(before);
});

it('of two codes of a promotion in one request, the second is an error beside the items', async () => {
  const { body } = await add('both', [code('FRIENDS'), mug, code('SPRING5')]).expect(201);
  expect(body.data).toMatchObject([{ sku: 'MUG' }, { type: 'promotion_item', code: 'FRIENDS' }]);
  expect(body.errors).toStrictEqual([refusal('FRIENDS', 'SPRING5', 'data[2]', { index: 2 })]);
  expect(body.meta.display_price.discount.amount).toBe(-500);
});

it('a cart with another code of a promotion brings its lines, and leaves its code out', async () => {
  await add('guest', [mug, code('FRIENDS')]).expect(201);
  await add('member', [mug, code('SPRING5')]).expect(201);
  const { body } = await add('member', { type: 'cart_items', cart_id: 'guest' }).expect(201);
  expect(body.data).toMatchObject([{ sku: 'MUG', quantity: 2 }, { code: 'SPRING5' }]);
  expect(body.errors).toBeUndefined();
  expect(body.meta.messages).toBeUndefined();
});

it('after the first code is removed, another code of the promotion can be added', async () => {
  await add('changed', [mug, code('SPRING5')]).expect(201);
  await shop.delete('/v2/carts/changed/discounts/SPRING5').expect(204);
  const { body } = await add('changed', code('FRIENDS')).expect(201);
  expect(body.data).toMatchObject([{ sku: 'MUG' }, { code: 'FRIENDS' }]);
});

it('a code of an automatic promotion that is in the cart is refused', async () => {
  const summer = await promotions.created({ name: 'Summer', automatic: true });
  await promotions.addCodes(summer, { code: 'SUMMER' }).expect(201);
  await add('automatic', mug).expect(201);
  const before = await read('automatic');
  const { body } = await add('automatic', code('SUMMER')).expect(422);
  const detail = 'The promotion Summer is already in the cart, without a code; it counts once';
  const { detail: _, ...others } = refusal('', 'SUMMER', 'data', {});
  expect(body.errors).toStrictEqual([{ ...others, detail }]);
  expect(await read('automatic')).toBe(before);
});
