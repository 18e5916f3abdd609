import type { CurrencyFormat } from '#line-items';
import { type LedgerResource, toLedgerResource } from './ledger-resource';

const NOW = new Date('2026-11-25T12:00:00.000Z');
const dollars: CurrencyFormat = {
  code: 'USD',
  format: '${price}',
  decimalPoint: '.',
  thousandSeparator: ',',
  decimalPlaces: 2,
};

const purchase: LedgerResource = {
  id: 'b7d5c1a2',
  ofId: null,
  gateway: 'stripe',
  type: 'purchase',
  status: 'pending',
  reference: null,
  name: null,
  customReference: null,
  currency: 'USD',
  money: { amount: 1000, refunded: 0 },
  failure: null,
  createdAt: NOW,
  updatedAt: NOW,
};

const shown = (row: LedgerResource, ...action: { type: 'redirect'; url: string }[]) =>
  toLedgerResource(
    row,
    {
      relationships: { order: { data: { type: 'order', id: 'a1' } } },
      address: 'https://shop.example/v2/orders/a1',
    },
    dollars,
    ...action,
  );

describe('a payment transaction of an order or an invoice', () => {
  it('shows its amounts, its owner and its address', () => {
    const timestamps = { created_at: NOW.toISOString(), updated_at: NOW.toISOString() };
    const price = (amount: number, formatted: string) => ({ amount, currency: 'USD', formatted });
    expect(shown(purchase)).toMatchObject({
      id: 'b7d5c1a2',
      type: 'transaction',
      amount: 1000,
      refunded_amount: 0,
      transaction_type: 'purchase',
      relationships: { order: { data: { type: 'order', id: 'a1' } } },
      links: { self: 'https://shop.example/v2/orders/a1/transactions/b7d5c1a2' },
      meta: { display_price: price(1000, '$10.00'), timestamps },
      timestamps,
    });
  });

  it.each([null, ''])('has no reference until the gateway has answered (%j)', (reference) => {
    expect(shown({ ...purchase, reference })).not.toHaveProperty('reference');
    expect(shown({ ...purchase, reference: 'pi_1' })).toHaveProperty('reference', 'pi_1');
  });

  it('says what the browser has to do, or why it has failed', () => {
    const { meta } = shown(purchase, { type: 'redirect', url: 'https://bank.example' });
    expect(meta).toHaveProperty('client_action', { type: 'redirect', url: 'https://bank.example' });
    expect(meta).not.toHaveProperty('failure');
    const failure = { code: 'card_declined', message: 'Your card was declined.' };
    expect(shown({ ...purchase, failure }).meta).toHaveProperty('failure', failure);
  });
});
