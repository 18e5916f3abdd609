import type { DemoCustomField } from './types';

/** One field for each resource that can have some. Shoppers see what products are made of. */
export const customFields: readonly DemoCustomField[] = [
  {
    id: 'c0a1f3e5-7b29-4d86-9e41-5f7a2c8d6c01',
    resource: 'product',
    key: 'material',
    name: 'Material',
    value_type: 'choice',
    choices: ['stoneware', 'glass', 'linen', 'wool', 'paper'],
    visible: 'public',
    filterable: true,
  },
  {
    id: 'c0a1f3e5-7b29-4d86-9e41-5f7a2c8d6c02',
    resource: 'node',
    key: 'window',
    name: 'Shop window',
    value_type: 'integer',
  },
  {
    id: 'c0a1f3e5-7b29-4d86-9e41-5f7a2c8d6c03',
    resource: 'account',
    key: 'visited_on',
    name: 'Visited on',
    value_type: 'date',
  },
  {
    id: 'c0a1f3e5-7b29-4d86-9e41-5f7a2c8d6c04',
    resource: 'account_member',
    key: 'position',
    name: 'Position',
    value_type: 'text',
    visible: 'public',
  },
  {
    id: 'c0a1f3e5-7b29-4d86-9e41-5f7a2c8d6c05',
    resource: 'order',
    key: 'gift_wrapped',
    name: 'Gift-wrapped',
    value_type: 'boolean',
  },
];
