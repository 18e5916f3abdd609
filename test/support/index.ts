export { createDatabase, type OwnDatabase } from './database';
export { BOOTSTRAP, Shop } from './shop';
