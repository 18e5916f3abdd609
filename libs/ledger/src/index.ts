export { LedgerRow } from './ledger.row';
export { type LedgerResource, toLedgerResource } from './ledger-resource';
