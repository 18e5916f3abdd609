export * from './contract/importing';
export * from './contract/reading';
