export { amountOfRefund, amountRefused, invalidState, type WantedAmount } from './amounts';
export { amountOfCapture, captureElsewhere, type CapturedInAll } from './captures-elsewhere';
export { refundedElsewhere } from './refunds-elsewhere';
export { afterReport, countedOf, type Report, surplusOf, toReport } from './reports';
export {
  endOf,
  givenBackOf,
  givenBackTo,
  hasPaidNothing,
  hasPending,
  isHeld,
  leftOf,
  type LedgerTransaction,
  type LedgerTransactions,
  NOTHING_PENDING,
  type Pending,
  pendingIn,
  promisedIn,
  receivedIn,
  surplusOfRefund,
  takesMoney,
  type TransactionStatus,
  type TransactionType,
} from './transactions';
