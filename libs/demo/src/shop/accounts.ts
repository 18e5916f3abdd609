import type { DemoAccount } from './types';

/** Two businesses that buy on account: a wholesaler and a small café. */
export const accounts: readonly DemoAccount[] = [
  {
    id: '7d0f3c1e-5a54-4c7e-9a55-0a1b2c3d4e01',
    name: 'Harbour Supplies',
    legal_name: 'Harbour Supplies Trading Ltd',
    registration_id: 'HS-2041-7730',
    external_ref: 'customer-10001',
    addresses: [
      {
        id: 'c5a7e9b1-2d4f-4c68-9b0a-6e8f1a3c5d01',
        name: 'Warehouse',
        first_name: 'Marek',
        last_name: 'Olsen',
        company_name: 'Harbour Supplies',
        phone_number: '+49 431 5550123',
        line_1: 'Kai 4',
        line_2: 'Gate B',
        city: 'Kiel',
        region: 'SH',
        postcode: '24103',
        country: 'DE',
        instructions: 'Ring twice',
      },
      {
        id: 'd6b8fac2-3e50-4d79-8c1b-7f902b4d6e02',
        name: 'Office',
        line_1: 'Market Street 12',
        city: 'Kiel',
        postcode: '24105',
        country: 'DE',
      },
    ],
  },
  {
    id: 'b6e94a27-1c38-4d05-8f72-3d9a60c51e02',
    name: 'Ferry Lane Tearooms',
    legal_name: 'Ferry Lane Tearooms and Bakery LLP',
    registration_id: 'FL-1988-0412',
    external_ref: 'customer-10002',
    addresses: [],
  },
];
