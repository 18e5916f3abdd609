import type { ICommand } from '@nestjs/cqrs';
import { PrepareCheckout } from '#cart/contract';
import { CountPromotionUses } from '#promotions/contract';
import {
  asMember,
  memberToken,
  publishTeaShop,
  Shop,
  AccountFixtures,
  TestCatalog,
} from '#testing';
import { afterCommands } from '../support/commands';
import { ADDRESS, GUEST, ORDERS, product, TestOrders } from '../support/orders';
import { TestPromotions } from '../support/promotions';

let shop: Shop;
let orders: TestOrders;
let promotions: TestPromotions;

beforeAll(async () => {
  shop = await Shop.open();
  await publishTeaShop(shop);
  orders = new TestOrders(shop);
  promotions = new TestPromotions(shop);
});

/** A cart with codes of a promotion each. @returns its id, and the promotions by code */
async function cartWith(...codes: readonly string[]) {
  const ids: Record<string, string> = {};
  for (const code of codes) {
    const id = await promotions.created();
    await promotions.addCodes(id, { code, uses: 5 }).expect(201);
    ids[code] = id;
  }
  const items = codes.map((code) => ({ type: 'promotion_item', code }));
  const cart = await orders.cart(product('MUG', 5), ...items);
  const remove = (code: string) => promotions.removeCodes(ids[code] ?? '').expect(204);
  const used = async (code: string) => {
    const { body } = await promotions.codes(ids[code] ?? '').expect(200);
    return (body.data as { used: number }[]).map((one) => one.used);
  };
  return { cart, remove, used };
}

describe('the codes of a cart at the checkout', () => {
  it('are counted once each', async () => {
    const { cart, used } = await cartWith('ONE', 'TWO');
    const { body } = await orders.checkOut(cart).expect(201);
    expect(Object.keys(body.data.meta.discounts)).toStrictEqual(['Spring offer']);
    expect([await used('ONE'), await used('TWO')]).toStrictEqual([[1], [1]]);
    await orders.checkOut(cart).expect(201);
    expect(await used('ONE')).toStrictEqual([2]);
  });

  it('that end before or meanwhile leave the cart, and nothing is ordered before it has shown so', async () => {
    const { cart, remove, used } = await cartWith('BEFORE', 'MEANWHILE', 'LASTING');
    await remove('BEFORE');
    const accountId = await (await AccountFixtures.of(shop)).account();
    const memberId = await (await AccountFixtures.of(shop)).member();
    await (await AccountFixtures.of(shop)).membership(accountId, memberId);
    const member = await memberToken(shop, accountId, memberId);
    let prepared = 0;
    const ends = async (command: ICommand, result: unknown) => {
      if (command instanceof PrepareCheckout && ++prepared === 1) await remove('MEANWHILE');
      return result;
    };
    await afterCommands(shop, ends, async () => {
      const again = () => asMember(shop.post(`/v2/carts/${cart}/checkout`), member);
      const data = { contact: GUEST, billing_address: ADDRESS };
      const { body: refused } = await orders.checkOut(cart, data, again()).expect(409);
      expect(refused.errors).toMatchObject([{ meta: { before: 3500, after: 4000 } }]);
      const { body: other } = await orders.checkOut(cart, data, again()).expect(409);
      expect(other.errors).toMatchObject([{ meta: { before: 4000, after: 4500 } }]);
      const { body } = await orders.checkOut(cart, data, again()).expect(201);
      expect(body.data.meta).toMatchObject({
        discounts: { 'Spring offer': { amount: -500 } },
        display_price: { with_tax: { amount: 4500 }, discount: { amount: -500 } },
      });
    });
    expect(prepared).toBe(2);
    expect(await used('LASTING')).toStrictEqual([1]);
    const { body } = await shop.admin('get', `/v2/carts/${cart}/history`).expect(200);
    const actors = (body.data as { actor: object }[]).map(({ actor }) => actor);
    expect(actors.slice(-2)).toStrictEqual([0, 1].map(() => ({ kind: 'member', id: memberId })));
  });

  it('are refused with 409 while other orders keep using them', async () => {
    const { cart, used } = await cartWith('CONTENDED');
    let counted = 0;
    const fails = (command: ICommand, result: unknown) => {
      if (!(command instanceof CountPromotionUses)) return result;
      counted += 1;
      return false;
    };
    const { body: before } = await shop.admin('get', ORDERS).expect(200);
    await afterCommands(shop, fails, async () => {
      const { body } = await orders.checkOut(cart).expect(409);
      const detail =
        'Other orders use up the codes of this cart at the moment; nothing was ordered, try again';
      expect(body).toStrictEqual({ errors: [{ status: '409', title: 'Write Conflict', detail }] });
    });
    expect(counted).toBe(10);
    expect(await used('CONTENDED')).toStrictEqual([0]);
    const { body: after } = await shop.admin('get', ORDERS).expect(200);
    expect(after).toStrictEqual(before);
  });
});

describe('the headers of a checkout', () => {
  it('select the catalog that must sell the products', async () => {
    const sale = await TestCatalog.create(shop, 'Sale');
    await sale.add({ sku: 'ROBE', prices: { USD: 500 } });
    await sale.publish();
    const attributes = {
      name: 'Sale',
      catalog_id: sale.id,
      channels: ['app'],
      tags: ['sale'],
    };
    const rules = shop.admin('post', '/pcm/catalogs/rules');
    await rules.send({ data: { type: 'catalog_rule', attributes } }).expect(201);
    const headers = { 'SVC-Channel': 'app', 'SVC-Context-Tag': 'sale' };
    const adding = shop.post('/v2/carts/sale/items').set(headers);
    await adding.send({ data: product('ROBE') }).expect(201);
    await orders.checkOut('sale').set(headers).expect(201);
    for (const other of [{ 'SVC-Channel': 'web' }, { 'SVC-Context-Tag': 'none' }]) {
      const { body } = await orders
        .checkOut('sale')
        .set({ ...headers, ...other })
        .expect(404);
      expect(body.errors).toMatchObject([{ title: 'Product not found' }]);
    }
  });
});
