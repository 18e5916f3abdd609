export * from './contract/catalogs';
export * from './contract/importing';
export * from './contract/products';
export * from './contract/reading';
