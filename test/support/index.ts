export { type ProductOnSale, publishShop, TestCatalog } from './catalog';
export { createDatabase, type OwnDatabase } from './database';
export { type DiscoveryAnswer, DiscoveryServer } from './discovery';
export { asMember, memberToken } from './member';
export { type AdministeredProduct, componentsOf, optionOf, ProductDesk } from './product-desk';
export { malformed, refusal } from './refusal';
export { BOOTSTRAP, Shop } from './shop';
export { Staff } from './staff';
export { OFFERINGS, PLAN, type ShownPart, TEA, TestOfferings } from './subscriptions';
