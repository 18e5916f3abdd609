import { INVOICES } from '../support/billing';
import { type CardSubscription, CardSubscriptions } from '../support/card-subscriptions';
import { METHODS, tellShop, type Thing } from '../support/payment-provider';
import { shown } from '../support/payments';
import { StripeShop } from '../support/stripe-shop';

let at: StripeShop;
let cards: CardSubscriptions;

beforeAll(async () => {
  at = await StripeShop.open();
  cards = new CardSubscriptions(at);
});

afterAll(() => at.close());

/** An invoice of 5000 whose charge has failed. Of 3000 that were paid later, a refund is pending. */
async function beingRefunded() {
  const one = await cards.sold({}, METHODS.asks);
  await cards.hoursAfter(one);
  const { id } = await cards.invoice(one);
  const intents = await at.provider.things('payment_intent');
  const failed = intents.find(({ metadata }) => metadata['invoice'] === id);
  if (failed === undefined) throw new Error('The provider was not asked');
  const paid = await cards.pay(one, { payment_method: METHODS.slow, amount: 3000 });
  await at.finish(await at.provider.madeFor(paid));
  const path = `${INVOICES}/${id}/transactions/${paid.id}/refund`;
  const refund = await shown(at.shop.admin('post', path));
  expect(refund).toMatchObject({ status: 'pending', amount: 3000 });
  return { one, failed, refund: await at.provider.madeFor(refund) };
}

const stateOf = async (one: CardSubscription) => {
  const { meta, attributes } = await cards.invoice(one);
  return [meta.status, attributes.outstanding];
};

/** The failed charge succeeds after all, with this amount. */
async function succeeds(failed: Thing, amount: number): Promise<void> {
  await at.provider.change(failed.id, { amount });
  await at.finish(failed);
}

describe('a charge that succeeds late, beside a pending refund', () => {
  it('does not make the invoice paid while the refund takes the money away', async () => {
    const { one, failed, refund } = await beingRefunded();
    await succeeds(failed, 2000);
    expect(await stateOf(one)).toStrictEqual(['past_due', 0]);
    await at.finish(refund);
    expect(await stateOf(one)).toStrictEqual(['past_due', 3000]);
  });

  it('makes it paid if the refund fails', async () => {
    const { one, failed, refund } = await beingRefunded();
    await succeeds(failed, 2000);
    await at.finish(refund, false);
    expect(await stateOf(one)).toStrictEqual(['paid', 0]);
  });

  it('pays for all of the invoice, and nothing of it is given back', async () => {
    const { one, failed, refund } = await beingRefunded();
    await succeeds(failed, 5000);
    expect(await stateOf(one)).toStrictEqual(['paid', 0]);
    await at.finish(refund);
    await cards.hoursAfter(one, 1);
    expect(await cards.booked(one)).toStrictEqual([
      'purchase complete',
      'purchase complete',
      'refund complete',
    ]);
    expect(await stateOf(one)).toStrictEqual(['paid', 0]);
  });
});

describe('a refund in the pages of the provider', () => {
  const tellAll = async (made: Thing) => {
    for (const event of [...(await at.provider.events())].reverse()) {
      const { id, payment_intent: of } = event.data.object;
      if ([id, of].includes(made.id)) await tellShop(at.shop, event).expect(200);
    }
  };

  it('is taken over once, and is outstanding until the invoice was paid', async () => {
    const one = await cards.sold({}, METHODS.asks);
    await cards.hoursAfter(one);
    const first = await at.provider.madeFor(await cards.pay(one, { amount: 3000 }));
    await at.provider.refund(first.id, { amount: 1000 });
    await tellAll(first);
    await tellAll(first);
    expect(await stateOf(one)).toStrictEqual(['past_due', 3000]);
    const rest = await at.provider.madeFor(await cards.pay(one));
    await at.provider.refund(rest.id);
    await tellAll(rest);
    expect(await stateOf(one)).toStrictEqual(['paid', 0]);
    expect(await cards.booked(one)).toStrictEqual([
      'purchase complete',
      'purchase complete',
      'purchase failed',
      'refund complete',
      'refund complete',
    ]);
  });
});
