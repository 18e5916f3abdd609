import { CommandBus } from '@nestjs/cqrs';
import { Transactions } from '#platform/database';
import { prepareCheckout, publishShop, Shop } from '#testing';
import { CountPromotionUses } from '#promotions/contract';
import { TestPromotions } from '../support/promotions';

let shop: Shop;
let promotions: TestPromotions;

beforeAll(async () => {
  shop = await Shop.open();
  await publishShop(shop, [{ sku: 'MUG', name: 'Mug', prices: { USD: 1250 } }]);
  promotions = new TestPromotions(shop);
});

/** A promotion with these codes; answers with its id. */
async function promoted(...codes: readonly object[]): Promise<string> {
  const id = await promotions.created();
  await promotions.addCodes(id, ...codes).expect(201);
  return id;
}
/** A cart of a mug with these codes. */
const cartWith = (cart: string, ...codes: readonly string[]) => {
  const offers = codes.map((code) => ({ type: 'promotion_item', code }));
  const data = [{ type: 'cart_item', sku: 'MUG', quantity: 1 }, ...offers];
  return shop.post(`/v2/carts/${cart}/items`).send({ data }).expect(201);
};
const codesIn = async (cart: string) => {
  const { body } = await shop.get(`/v2/carts/${cart}?include=promotions`).expect(200);
  const { included, data } = body;
  const shown = (included.promotions as { sku: string }[]).map(({ sku }) => sku);
  return [shown, data.meta.display_price.with_tax.amount];
};
const historyOf = async (cart: string) => {
  const { body } = await shop.admin('get', `/v2/carts/${cart}/history`).expect(200);
  return body.data as { event: string; actor: object }[];
};
/** The checkout would cost more than the cart has shown. */
const changed = (before: number, after: number) => ({
  faults: [{ title: 'Prices have changed', meta: { before, after } }],
});
const use = (code: string) => {
  const commands = shop.app.get(CommandBus, { strict: false });
  return shop.app
    .get(Transactions, { strict: false })
    .run((tx) => commands.execute(new CountPromotionUses(tx, [code])));
};

describe('a promotion at the checkout', () => {
  it('is removed when its code has no use left, before the order costs more', async () => {
    await promoted({ code: 'ONCE', uses: 1 });
    const other = await promoted({ code: 'OFTEN' });
    await cartWith('spent', 'once', 'often');
    expect((await prepareCheckout(shop, 'spent')).codes).toStrictEqual(['ONCE', 'OFTEN']);
    expect(await use('ONCE')).toBe(true);
    expect(await codesIn('spent')).toStrictEqual([['ONCE', 'OFTEN'], 250]);
    const memberId = 'a2c4e6f8-0b1d-4357-9a8c-6e4f2d0b1a39';
    const by = { kind: 'member', memberId, accountId: memberId } as const;
    await expect(prepareCheckout(shop, 'spent', { by })).rejects.toMatchObject(changed(250, 750));
    const checked = await prepareCheckout(shop, 'spent', { by });
    expect(checked).toMatchObject({
      codes: ['OFTEN'],
      parts: { withTax: 750 },
      discounts: [{ name: 'Spring offer', amount: -500 }],
    });
    expect(checked.messages).toStrictEqual([]);
    expect(checked.lines[0]?.discounts).toMatchObject([{ promotionId: other }]);
    expect(await codesIn('spent')).toStrictEqual([['OFTEN'], 750]);
    const history = await historyOf('spent');
    expect(history.at(-1)).toMatchObject({
      event: 'CartPromotionRemoved',
      actor: { kind: 'member', id: memberId },
    });
    expect((await prepareCheckout(shop, 'spent')).messages).toStrictEqual([]);
    expect(await historyOf('spent')).toHaveLength(history.length);
  });

  it('is removed when its code was deleted or moved to another promotion', async () => {
    const id = await promoted({ code: 'MOVED' }, { code: 'STAYS' });
    await cartWith('moved', 'MOVED');
    await promotions.removeCodes(id, { data: { codes: [{ code: 'MOVED' }] } }).expect(204);
    await promoted({ code: 'moved' });
    await expect(prepareCheckout(shop, 'moved')).rejects.toMatchObject(changed(750, 1250));
    const { messages, codes } = await prepareCheckout(shop, 'moved');
    expect([messages, codes]).toStrictEqual([[], []]);
  });

  it('is removed when it has ended', async () => {
    const id = await promoted({ code: 'ENDED' });
    await cartWith('ended', 'ENDED');
    await promotions.put(id, { end: '2021-01-01T00:00:00.000Z' }).expect(200);
    await expect(prepareCheckout(shop, 'ended')).rejects.toMatchObject(changed(750, 1250));
    expect(await codesIn('ended')).toStrictEqual([[], 1250]);
    expect((await prepareCheckout(shop, 'ended')).parts.withTax).toBe(1250);
  });

  it('that has ended is not shown any more, and then ordered without at once', async () => {
    const id = await promoted({ code: 'SEEN' });
    await cartWith('seen', 'SEEN');
    const before = await historyOf('seen');
    await promotions.put(id, { end: '2021-01-01T00:00:00.000Z' }).expect(200);
    expect(await codesIn('seen')).toStrictEqual([[], 1250]);
    expect(await historyOf('seen')).toStrictEqual(before);
    expect((await prepareCheckout(shop, 'seen')).parts.withTax).toBe(1250);
  });

  it('that has ended is not paid for by a change whose answer shows no total', async () => {
    const id = await promoted({ code: 'UNSEEN' });
    await cartWith('unseen', 'UNSEEN');
    await promotions.put(id, { end: '2021-01-01T00:00:00.000Z' }).expect(200);
    const group = { data: { type: 'shipping_group', shipping_type: 'Parcel' } };
    await shop.post('/v2/carts/unseen/shipping-groups').send(group).expect(201);
    await expect(prepareCheckout(shop, 'unseen')).rejects.toMatchObject(changed(750, 1250));
  });

  it('that takes less off than before is not ordered unseen', async () => {
    const id = await promoted({ code: 'LESS' });
    await cartWith('less', 'LESS');
    await promotions
      .put(id, { schema: { currencies: [{ currency: 'USD', amount: 10 }] } })
      .expect(200);
    await expect(prepareCheckout(shop, 'less')).rejects.toMatchObject(changed(750, 1240));
    expect((await prepareCheckout(shop, 'less')).parts.withTax).toBe(1240);
  });

  it('applies with its current terms, and automatic ones are added', async () => {
    const id = await promoted({ code: 'TERMS' });
    await cartWith('terms', 'TERMS');
    const schema = { currencies: [{ currency: 'USD', amount: 400 }] };
    await promotions.put(id, { schema }).expect(200);
    const automatic = await promotions.created({ name: 'Summer', automatic: true, schema });
    const { discounts, codes, messages } = await prepareCheckout(shop, 'terms');
    expect([discounts, codes, messages]).toStrictEqual([
      [
        { name: 'Summer', amount: -400 },
        { name: 'Spring offer', amount: -400 },
      ],
      ['TERMS'],
      [
        {
          source: { type: 'cart', id: 'terms' },
          title: 'Prices have changed',
          description: 'The total was $7.50 and is $4.50 at the prices of now',
        },
      ],
    ]);
    expect(await codesIn('terms')).toStrictEqual([['TERMS'], 450]);
    await promotions.remove(automatic).expect(204);
  });

  it('is removed once, even with concurrent requests', async () => {
    await promoted({ code: 'RACE', uses: 1 });
    await cartWith('race', 'RACE');
    await use('RACE');
    const before = await historyOf('race');
    const all = await Promise.allSettled(
      Array.from({ length: 8 }, () => prepareCheckout(shop, 'race')),
    );
    expect(all.filter(({ status }) => status === 'rejected')).toMatchObject([
      ...Array(8).fill({ reason: changed(750, 1250) }),
    ]);
    expect((await prepareCheckout(shop, 'race')).parts.withTax).toBe(1250);
    expect(await historyOf('race')).toHaveLength(before.length + 1);
  });
});
