import { publishShop, Shop } from '#testing';
import { TestPromotions } from '../support/promotions';

let shop: Shop;

beforeAll(async () => {
  shop = await Shop.open();
  await publishShop(shop, [
    { sku: 'MUG', prices: { USD: 1250 } },
    { sku: 'JAR', prices: { USD: 500 } },
  ]);
  const promotions = new TestPromotions(shop);
  for (const code of ['SPRING5', 'SAME-NAME']) {
    await promotions.addCodes(await promotions.created(), { code }).expect(201);
  }
});

const VAT = [{ type: 'tax_item', name: 'VAT', rate: 0.19 }];
const item = (sku: string, quantity: number) => ({ type: 'cart_item', sku, quantity, tax: VAT });
const code = (name: string) => ({ type: 'promotion_item', code: name });
const totalsOf = async (cart: string, data: readonly object[]) => {
  const request = shop.admin('post', `/v2/carts/${cart}/items`).send({ data });
  const { body } = await request.expect(201);
  return {
    ...body.meta,
    amounts: ['without_discount', 'discount', 'without_tax', 'tax', 'with_tax'].map(
      (part) => body.meta.display_price[part].amount,
    ),
    lines: (
      body.data as { meta: { display_price?: Record<string, { value: { amount: number } }> } }[]
    ).flatMap(
      ({ meta: { display_price: parts } }) => parts?.['without_discount']?.value.amount ?? [],
    ),
  };
};

describe('the five blocks of a price add up', () => {
  it('without tax where prices exclude it', async () => {
    const { amounts, lines } = await totalsOf('net', [
      item('MUG', 2),
      item('JAR', 1),
      code('SPRING5'),
    ]);
    expect(amounts).toStrictEqual([3000, -500, 2500, 475, 2975]);
    expect(lines).toStrictEqual([2500, 500]);
  });

  it('with tax where prices include it', async () => {
    const gross = {
      type: 'custom_item',
      name: 'Wrap',
      quantity: 3,
      price: { amount: 1190 },
      tax: VAT,
    };
    const { amounts } = await totalsOf('gross', [gross, code('SPRING5')]);
    expect(amounts).toStrictEqual([3570, -500, 2580, 490, 3070]);
  });

  it('with shipping, whose price before discounts includes tax only if it says so', async () => {
    const price = { base: 450, tax: 86, fees: 14 };
    const totals = async (cart: string, includes_tax?: boolean) => {
      const data = { shipping_price: price, includes_tax };
      const path = `/v2/carts/${cart}/shipping-groups`;
      const { body } = await shop.admin('post', path).send({ data }).expect(201);
      const sent = { ...item('MUG', 1), tax: [], shipping_group_id: body.data.id };
      return (await totalsOf(cart, [sent])).amounts;
    };
    expect(await totals('net-shipping')).toStrictEqual([1714, 0, 1714, 86, 1800]);
    expect(await totals('gross-shipping', true)).toStrictEqual([1800, 0, 1714, 86, 1800]);
  });
});

describe('meta.discounts', () => {
  it('lists each promotion, and adds up those with the same name', async () => {
    const { discounts } = await totalsOf('named', [
      item('MUG', 2),
      code('SPRING5'),
      code('SAME-NAME'),
    ]);
    expect(discounts).toStrictEqual({
      'Spring offer': { amount: -1000, currency: 'USD', formatted: '-$10.00' },
    });
  });
});
