import type { MailEvent } from '../domain/mail-event';
import type { MailFacts } from './mail-facts';

const PLACED_AT = new Date('2031-04-05T06:07:08.009Z');
const MUG = '0d9c8b7a-6f5e-4d3c-8b2a-1f0e9d8c7b01';
const TEA = '0d9c8b7a-6f5e-4d3c-8b2a-1f0e9d8c7b02';

const ORDER: MailFacts = {
  name: 'Jo Brandt',
  currency: { code: 'EUR', decimalPlaces: 2 },
  order: {
    id: '6e5d4c3b-2a19-4087-9f6e-5d4c3b2a1908',
    number: '1001',
    placedAt: PLACED_AT,
    currency: 'EUR',
    total: 4190,
    tax: 669,
    shipping: 490,
    discount: -300,
    lines: [
      {
        id: MUG,
        type: 'cart_item',
        name: 'Harbour Mug',
        sku: 'MUG-BLUE',
        options: [{ name: 'Colour', value: 'Blue' }],
        quantity: 2,
        with_tax: 2500,
      },
      { id: TEA, type: 'cart_item', name: 'Assam & Rose', sku: 'TEA', quantity: 1, with_tax: 1200 },
    ],
    address: ['Jo Brandt', 'Kaistraße 7', '24103 Kiel', 'DE'],
  },
};

const INVOICE: MailFacts = {
  ...ORDER,
  invoice: {
    invoice_id: '5d4c3b2a-1908-4f7e-8d6c-5b4a39281706',
    number: 42,
    order_id: '6e5d4c3b-2a19-4087-9f6e-5d4c3b2a1908',
    period: { start: '2031-05-05T06:07:08.009Z', end: '2031-06-05T06:07:08.009Z' },
    currency: 'EUR',
    total: 1490,
    outstanding: 1490,
    status: 'open',
  },
};

/** What a mail tells in a preview; with an order of the shop, in place of the made-up one. */
export const EXAMPLES: Readonly<Record<MailEvent, MailFacts>> = {
  order_placed: ORDER,
  order_paid: ORDER,
  order_fulfilled: {
    ...ORDER,
    parcel: {
      isLast: false,
      lines: [{ item_id: MUG, quantity: 2 }],
      tracking: {
        carrier: 'Parcel Post',
        number: 'PP 4711 0815',
        url: 'https://parcels.example/track?id=47110815',
      },
    },
  },
  order_cancelled: ORDER,
  order_refunded: { ...ORDER, amount: 1250 },
  payment_failed: { ...ORDER, amount: 4190 },
  invoice_issued: INVOICE,
  invoice_past_due: INVOICE,
  staff_invitation: {
    name: 'Ida Lund',
    invitation: {
      link: 'https://shop.example/staff#/invitation/…',
      expires: new Date('2031-04-06T06:07:08.009Z'),
    },
  },
};
