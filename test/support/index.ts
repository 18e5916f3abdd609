export { type ProductOnSale, publishShop, TestCatalog } from './catalog';
export { createDatabase, type OwnDatabase } from './database';
export { asMember, memberToken } from './member';
export { BOOTSTRAP, Shop } from './shop';
