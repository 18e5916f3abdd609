import type { Account } from './types';

/** Two businesses that buy on account: a wholesaler and a small café. */
export const accounts: readonly Account[] = [
  {
    id: '7d0f3c1e-5a54-4c7e-9a55-0a1b2c3d4e01',
    name: 'Harbour Supplies',
    legalName: 'Harbour Supplies Trading Ltd',
    registrationId: 'HS-2041-7730',
    externalRef: 'customer-10001',
  },
  {
    id: 'b6e94a27-1c38-4d05-8f72-3d9a60c51e02',
    name: 'Ferry Lane Tearooms',
    legalName: 'Ferry Lane Tearooms and Bakery LLP',
    registrationId: 'FL-1988-0412',
    externalRef: 'customer-10002',
  },
];
