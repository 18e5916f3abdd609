import { CommandBus } from '@nestjs/cqrs';
import { Transactions } from '#platform';
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
const message = (id: string, code: string) => ({
  source: { type: 'promotion', id, code },
  title: 'Promotion removed',
  description: `${code} can no longer be used and was taken out of the cart`,
});
const use = (code: string) => {
  const commands = shop.app.get(CommandBus, { strict: false });
  return shop.app
    .get(Transactions, { strict: false })
    .run((tx) => commands.execute(new CountPromotionUses(tx, [code])));
};

describe('a promotion at the checkout', () => {
  it('is removed with a message when its code has no use left', async () => {
    const id = await promoted({ code: 'ONCE', uses: 1 });
    const other = await promoted({ code: 'OFTEN' });
    await cartWith('spent', 'once', 'often');
    expect((await prepareCheckout(shop, 'spent')).codes).toStrictEqual(['ONCE', 'OFTEN']);
    expect(await use('ONCE')).toBe(true);
    expect(await codesIn('spent')).toStrictEqual([['ONCE', 'OFTEN'], 250]);
    const memberId = 'a2c4e6f8-0b1d-4357-9a8c-6e4f2d0b1a39';
    const by = { kind: 'member', memberId, accountId: memberId } as const;
    const checked = await prepareCheckout(shop, 'spent', { by });
    expect(checked).toMatchObject({
      codes: ['OFTEN'],
      parts: { withTax: 750 },
      discounts: [{ name: 'Spring offer', amount: -500 }],
    });
    expect(checked.messages).toStrictEqual([message(id, 'ONCE')]);
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
    const { messages, codes } = await prepareCheckout(shop, 'moved');
    expect([messages, codes]).toStrictEqual([[message(id, 'MOVED')], []]);
  });

  it('is removed when it has ended', async () => {
    const id = await promoted({ code: 'ENDED' });
    await cartWith('ended', 'ENDED');
    await promotions.put(id, { end: '2021-01-01T00:00:00.000Z' }).expect(200);
    const { messages, parts } = await prepareCheckout(shop, 'ended');
    expect([messages, parts.withTax]).toStrictEqual([[message(id, 'ENDED')], 1250]);
    expect(await codesIn('ended')).toStrictEqual([[], 1250]);
  });

  it('applies with its current terms, and automatic ones are added', async () => {
    const id = await promoted({ code: 'TERMS' });
    await cartWith('terms', 'TERMS');
    const schema = { currencies: [{ currency: 'USD', amount: 100 }] };
    await promotions.put(id, { schema }).expect(200);
    const automatic = await promotions.created({ name: 'Summer', automatic: true, schema });
    const { discounts, codes, messages } = await prepareCheckout(shop, 'terms');
    expect([discounts, codes, messages]).toStrictEqual([
      [
        { name: 'Summer', amount: -100 },
        { name: 'Spring offer', amount: -100 },
      ],
      ['TERMS'],
      [],
    ]);
    expect(await codesIn('terms')).toStrictEqual([['TERMS'], 1050]);
    await promotions.remove(automatic).expect(204);
  });

  it('is removed once, even with concurrent requests', async () => {
    await promoted({ code: 'RACE', uses: 1 });
    await cartWith('race', 'RACE');
    await use('RACE');
    const before = await historyOf('race');
    const all = await Promise.all(Array.from({ length: 8 }, () => prepareCheckout(shop, 'race')));
    expect(all.map(({ parts }) => parts.withTax)).toStrictEqual(Array(8).fill(1250));
    expect(await historyOf('race')).toHaveLength(before.length + 1);
  });
});
