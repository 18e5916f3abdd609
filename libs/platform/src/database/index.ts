export { column, timestamps } from './columns';
export type { Comparison } from './comparison';
export { dataSourceFor, isEmbedded, type Schema } from './data-source';
export { JOB_LIMIT, isUnavailable } from '#mysql-failover';
export { databaseReason, isFull, isRetryable, isUniqueViolation } from './database-error';
export { DatabaseModule } from './database.module';
export { deleteExpired } from './delete-expired';
export { keepToThisProcess } from './file-lock';
export {
  addFolded,
  dropFolded,
  FoldedFrom,
  addFoldedTexts,
  foldedKey,
  foldedText,
  type FoldedTexts,
  withFolded,
} from './folded-columns';
export { addIndexes, addPrefixIndexes, dropIndexes } from './index-changes';
export { byIndex } from './index-hint';
export { withJsonText, withoutJsonFields } from './json-changes';
export { forShare, forUpdate, lockRows, withLock } from './locks';
export { migrate, refuseOldTables } from './migrate';
export {
  isEmptyDatabase,
  markedAsMoving,
  moveTables,
  refuseHalfMoved,
  type TableDigest,
} from './move-tables';
export { idOfOne, newId, newIdOf, withNewId } from './new-id';
export {
  COUNTED_AT_MOST,
  type ListOrder,
  type PageOf,
  type PageRequest,
  type PortionRequest,
  readPage,
  readPortion,
  SIGNS,
} from './pages';
export { type FoldedColumn, refold } from './refold';
export { byAge, ResourceRow } from './resource-row';
export { type Changes, type New, ResourceTable, takenFault } from './resource-table';
export { databaseSchema } from './schema';
export { Snapshots } from './snapshots';
export type { SqlStatement } from './sql-statement';
export { fromDatabaseJson, fromDatabaseTime, toDatabaseTime } from './time';
export { asTx, type Reader, Transactions, type Tx } from './transactions';
export { WriteAheadLog } from './write-ahead-log';
