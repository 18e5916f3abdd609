export { LedgerRow, toLedgerTransaction } from './ledger.row';
export { type LedgerResource, toLedgerResource } from './ledger-resource';
export { LedgerTable } from './ledger-table';
