export { TestBucket } from './bucket';
export { ITEM_TYPES, prepareCheckout } from './cart';
export { type ProductOnSale, publishShop, TestCatalog } from './catalog';
export {
  createDatabase,
  describeEmbedded,
  describeOnServer,
  firstOnServer,
  itOnServer,
  type OwnDatabase,
} from './database';
export { type DiscoveryResponse, DiscoveryServer } from './discovery';
export { asMember, memberToken } from './member';
export { type AdministeredProduct, componentsOf, optionOf, ProductAdmin } from './product-admin';
export { type TestVariation, VariationAdmin } from './variation-admin';
export { malformed, refusal } from './refusal';
export { BOOTSTRAP, Shop } from './shop';
export { AccountFixtures } from './account-fixtures';
export { OFFERINGS, PLAN, type PartResponse, TEA, TestOfferings } from './subscriptions';
export { publishTeaShop } from './tea-shop';
