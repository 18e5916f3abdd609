export * from './contract/catalogs';
export * from './contract/products';
export * from './contract/reading';
