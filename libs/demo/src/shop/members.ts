import type { DemoMember } from './types';

/** Two who buy for an account each, and one who is new and belongs to none. */
export const members: readonly DemoMember[] = [
  {
    id: 'a7c3e5f1-0b29-4d86-9e41-5f7a2c8d6b01',
    name: 'Marek Olsen',
    email: 'marek@harbour.example',
    membership: {
      id: '0f9d5a7c-2e61-4b0c-8f37-6b5a49382710',
      accountId: '7d0f3c1e-5a54-4c7e-9a55-0a1b2c3d4e01',
    },
  },
  {
    id: 'b8d4f602-1c3a-4e97-8f52-608b3d9e7c02',
    name: 'Tilda Brandt',
    email: 'tilda@harbour.example',
    membership: {
      id: '1a0e6b8d-3f72-4c1d-9048-7c6b5a493821',
      accountId: 'b6e94a27-1c38-4d05-8f72-3d9a60c51e02',
    },
  },
  {
    id: 'e5d80b3a-3c1b-4a7f-b0b4-99887766554a',
    name: 'Ines Falk',
    email: 'ines@harbour.example',
  },
];
