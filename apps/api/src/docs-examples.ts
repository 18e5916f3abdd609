import type { PlacedOperation } from './docs-operations';

interface Example {
  readonly paths: RegExp;
  readonly parameter: string;
  readonly id: string;
  /** An id that can be deleted without breaking the other examples. */
  readonly deletable?: string;
  /** An id with which the caller can create a resource. */
  readonly creatable?: string;
}

const CATALOGS = {
  web: 'b6e0f2a4-1c3d-4750-8a6f-4d7c9e1f3b01',
  trade: 'c7f1a3b5-2d4e-4861-9b70-5e8d0f2a4c02',
};
const RETAIL_PRICES = 'a4c8e2f6-1b5d-4937-8e60-7f9a2c4d6e01';
const TABLE = '51d0a9c4-7b3e-4f26-9a18-c2e4d6f80b11';
const WEAR = '8403dcf7-ae61-4259-8d4b-f517092b3e44';
const MUGS_AND_CUPS = '1c9e7a53-4f6b-4d82-a0c5-8b3d5f7e9a01';
const TEA_PLAN = '9c7b1f52-8a0e-4d3a-ae11-5a6b7c8d9e05';
const TEA_BOX = '4d3c2b1a-0f9e-4d8c-b7a6-5948372615f0';
const TEA_SELECTION = '5e8d7c6b-4a39-4281-9706-f5e4d3c2b1a0';
const HARBOUR_MUG = '3f1c2a90-6d5e-4b7a-8c9d-0e1f2a3b4c06';
const TEA_SET = '5b2d9e10-4c3b-4a29-b817-06f5e4d3c2b1';
const MAREK_OLSEN = 'a7c3e5f1-0b29-4d86-9e41-5f7a2c8d6b01';
const SPRING_OFFER = 'aa11bb22-cc33-4d44-9e55-ff6677889900';
const PARCEL = '2f6c1b7e-52a4-4c0b-9d53-0e5f8a7b6c4d';
const LANTERN_TEAPOT = 'e466e3d4-a0de-4ae1-ad17-1e5ddf8e36e3';

const MUG_PICTURE = 'c9766e18-48a8-47f0-947e-f48f8580a5a8';

/** Ids of the demo shop, so that every example can be sent unchanged. */
const EXAMPLES: readonly Example[] = [
  { paths: /^\/v2\/carts\//, parameter: 'cartID', id: 'my-first-cart' },
  { paths: /\/discounts\//, parameter: 'code', id: 'SPRING5' },
  { paths: /^\/v2\/gateways\//, parameter: 'slug', id: 'manual' },
  {
    paths: /^\/v2\/application-keys\//,
    parameter: 'id',
    id: 'f3b6d9a1-5e2c-4a70-8d49-6c1e8f0b2d01',
  },
  {
    paths: /^\/v2\/accounts\//,
    parameter: 'membershipId',
    id: '0f9d5a7c-2e61-4b0c-8f37-6b5a49382710',
    deletable: '1a0e6b8d-3f72-4c1d-9048-7c6b5a493821',
  },
  {
    paths: /^\/v2\/account-members\//,
    parameter: 'id',
    id: MAREK_OLSEN,
    deletable: 'b8d4f602-1c3a-4e97-8f52-608b3d9e7c02',
  },
  {
    paths: /^\/v2\/accounts\//,
    parameter: 'addressId',
    id: 'c5a7e9b1-2d4f-4c68-9b0a-6e8f1a3c5d01',
    deletable: 'd6b8fac2-3e50-4d79-8c1b-7f902b4d6e02',
  },
  { paths: /\/addresses/, parameter: 'id', id: '7d0f3c1e-5a54-4c7e-9a55-0a1b2c3d4e01' },
  { paths: /\/user-authentication-info\//, parameter: 'id', id: MAREK_OLSEN },
  {
    paths: /^\/v2\/accounts\//,
    parameter: 'id',
    id: '7d0f3c1e-5a54-4c7e-9a55-0a1b2c3d4e01',
    deletable: 'b6e94a27-1c38-4d05-8f72-3d9a60c51e02',
  },
  {
    paths: /^\/v2\/currencies\//,
    parameter: 'id',
    id: 'e1a4c7d0-3b6f-4592-8e1d-9f2b5a7c0e01',
    deletable: 'e2b5d8e1-4c70-46a3-9f2e-a03c6b8d1f02',
  },
  {
    paths: /^\/v2\/shipping-methods\//,
    parameter: 'id',
    id: PARCEL,
    deletable: '3a7d2c8f-63b5-4d1c-8e64-1f609b8c7d5e',
  },
  {
    paths: /^\/v2\/tax-rates\//,
    parameter: 'id',
    id: '4b8e3d90-74c6-4e2d-8f75-2a71ac9d8e6f',
    deletable: '5c9f4ea1-85d7-4f3e-9086-3b82bdae9f70',
  },
  {
    paths: /^\/v2\/custom-fields\//,
    parameter: 'id',
    id: 'c0a1f3e5-7b29-4d86-9e41-5f7a2c8d6c01',
    deletable: 'c0a1f3e5-7b29-4d86-9e41-5f7a2c8d6c02',
  },
  { paths: /^\/files\//, parameter: 'id', id: MUG_PICTURE },
  {
    paths: /^\/v2\/files\//,
    parameter: 'id',
    id: MUG_PICTURE,
    deletable: 'fa02b0ae-14ca-4f9c-96f2-b4ff5e7b2ea0',
  },
  { paths: /\/configure$/, parameter: 'productId', id: TEA_SET },
  { paths: /\/component_products$/, parameter: 'productId', id: TEA_SET },
  { paths: /\/component_products$/, parameter: 'id', id: TEA_SET },
  {
    paths: /^\/v2\/subscriptions\/plans\//,
    parameter: 'plan_uuid',
    id: TEA_PLAN,
    deletable: '7e31d8a4-5c92-4b06-8f7d-d2b40916ce03',
  },
  { paths: /^\/v2\/subscriptions\/products\//, parameter: 'id', id: TEA_SELECTION },
  { paths: /^\/v2\/subscriptions\/offerings\//, parameter: 'id', id: TEA_BOX },
  { paths: /^\/v2\/subscriptions\/offerings\//, parameter: 'planId', id: TEA_PLAN },
  { paths: /^\/v2\/subscriptions\/offerings\//, parameter: 'productId', id: TEA_SELECTION },
  { paths: /^\/catalog\/products\//, parameter: 'productId', id: HARBOUR_MUG },
  {
    paths: /^\/pcm\/products\//,
    parameter: 'id',
    id: HARBOUR_MUG,
    deletable: '671711e0-8b36-485d-9d20-f2d90ef44035',
  },
  {
    paths: /^\/v2\/inventories\/\{productId\}$/,
    parameter: 'productId',
    id: LANTERN_TEAPOT,
    deletable: 'e292fd98-38a8-4d63-befd-47221a7498cd',
    creatable: 'be94a1b5-01f3-474a-ae1e-f1761f57ddf6',
  },
  { paths: /^\/v2\/inventories\//, parameter: 'productId', id: LANTERN_TEAPOT },
  { paths: /^\/v2\/promotions\/\{id\}\/codes$/, parameter: 'id', id: SPRING_OFFER },
  {
    paths: /^\/v2\/promotions\//,
    parameter: 'id',
    id: SPRING_OFFER,
    deletable: 'bb22cc33-dd44-4e55-8f66-007788990011',
  },
  { paths: /^\/catalog\/hierarchies\//, parameter: 'hierarchyId', id: TABLE },
  { paths: /^\/catalog\/nodes\//, parameter: 'nodeId', id: MUGS_AND_CUPS },
  { paths: /^\/pcm\/pricebooks\/\{id\}\/prices/, parameter: 'id', id: RETAIL_PRICES },
  {
    paths: /^\/pcm\/pricebooks\//,
    parameter: 'id',
    id: RETAIL_PRICES,
    deletable: 'b5d9f307-2c6e-4a48-9f71-80ab3d5e7f02',
  },
  {
    paths: /^\/pcm\/pricebooks\//,
    parameter: 'priceId',
    id: '2ce6f80a-7c93-4db6-80c5-a3d25e7f9101',
    deletable: '3df7091b-8da4-4ec7-91d6-b4e36f80a202',
  },
  { paths: /\/relationships\/products$/, parameter: 'id', id: TABLE },
  { paths: /\/relationships\/products$/, parameter: 'nodeId', id: MUGS_AND_CUPS },
  { paths: /^\/pcm\/hierarchies\/\{id\}\/nodes/, parameter: 'id', id: TABLE, deletable: WEAR },
  {
    paths: /^\/pcm\/hierarchies\//,
    parameter: 'nodeId',
    id: MUGS_AND_CUPS,
    deletable: '8305e1ca-b6d2-44f9-973c-f2a4c6e50108',
  },
  {
    paths: /^\/pcm\/hierarchies\//,
    parameter: 'id',
    id: TABLE,
    deletable: '9514ed08-bf72-436a-9e5c-06281a3c4f55',
  },
  {
    paths: /^\/pcm\/catalogs\/rules\//,
    parameter: 'id',
    id: '1bd5e7f9-6b82-4ca5-9fb4-92c14d6e8002',
    deletable: '0ac4d6e8-5a71-4b94-8ea3-81b03c5d7f01',
  },
  { paths: /\/releases\/\{id\}$/, parameter: 'catalogId', id: CATALOGS.trade },
  { paths: /\/releases\/\{id\}$/, parameter: 'id', id: 'e9b3c5d7-4f60-4a83-9d92-70af2b4c6e02' },
  { paths: /^\/pcm\/catalogs\//, parameter: 'catalogId', id: CATALOGS.web },
  { paths: /^\/pcm\/catalogs\//, parameter: 'id', id: CATALOGS.web, deletable: CATALOGS.trade },
];

/** A table of the first `format` that a route takes as `text/csv`. */
const ROWS = 'sku,name,status\nMUG-PIER,Pier Mug,live\n';

export function documentExamples({ path, method, operation }: PlacedOperation): void {
  const { content = {} } = { ...operation.requestBody } as { content?: Record<string, object> };
  if (content['text/csv']) content['text/csv'] = { schema: { type: 'string', example: ROWS } };
  for (const parameter of operation.parameters ?? []) {
    if (!('name' in parameter)) continue;
    const { name } = parameter;
    const known = EXAMPLES.find((one) => one.parameter === name && one.paths.test(path));
    if (known === undefined) continue;
    parameter.example = exampleFor(method, known);
  }
}

function exampleFor(method: PlacedOperation['method'], known: Example): string {
  const { id, deletable = id, creatable = id } = known;
  if (method === 'delete') return deletable;
  return method === 'post' ? creatable : id;
}
