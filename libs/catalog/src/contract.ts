export * from './contract/importing';
export * from './contract/parents';
export * from './contract/reading';
