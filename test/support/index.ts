export { type ProductOnSale, publishShop, TestCatalog } from './catalog';
export { createDatabase, type OwnDatabase } from './database';
export { asMember, memberToken } from './member';
export { malformed, refusal } from './refusal';
export { BOOTSTRAP, Shop } from './shop';
