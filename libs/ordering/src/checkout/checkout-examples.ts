const BILLING_ADDRESS = {
  first_name: 'Jo',
  last_name: 'Brandt',
  line_1: 'Kai 4',
  city: 'Kiel',
  postcode: '24103',
  region: 'SH',
  country: 'DE',
};

/** Bodies that can be sent to the demo shop as they are, once the cart has an item. */
export const CHECKOUT_EXAMPLES = {
  guest: {
    summary: 'As a guest',
    value: {
      data: {
        customer: { name: 'Jo Brandt', email: 'jo@mail.example' },
        billing_address: BILLING_ADDRESS,
      },
    },
  },
  account: {
    summary: 'For an account, as an administrator; members leave `account` out',
    value: {
      data: {
        account: {
          id: '7d0f3c1e-5a54-4c7e-9a55-0a1b2c3d4e01',
          member_id: 'a7c3e5f1-0b29-4d86-9e41-5f7a2c8d6b01',
        },
        contact: { name: 'Marek Olsen', email: 'marek@harbour.example' },
        billing_address: BILLING_ADDRESS,
        shipping_address: {
          first_name: 'Marek',
          last_name: 'Olsen',
          company_name: 'Harbour Supplies',
          line_1: 'Werftstrasse 12',
          city: 'Kiel',
          postcode: '24143',
          county: 'Kiel',
          country: 'DE',
          phone_number: '+49 431 5550123',
          instructions: 'Gate 3, ring twice',
        },
        external_ref: 'basket-4711',
      },
    },
  },
};
