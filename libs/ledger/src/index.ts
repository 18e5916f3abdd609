export { LedgerRow, toLedgerTransaction } from './ledger.row';
export { type LedgerResource, toLedgerResource } from './ledger-resource';
export { LedgerTable } from './ledger-table';
export {
  AMOUNT_SOURCE,
  AmountInData,
  KeepsMethod,
  type LedgerPayment,
  PaymentNote,
  ReturnAddress,
  SentAmount,
  SentPaymentMethod,
  toLedgerPayment,
} from './payment.dto';
export { LedgerTransactionDto } from './transaction.dto';
