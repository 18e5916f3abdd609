export {
  columnsOfKind,
  type Exportable,
  Exportables,
  type ExportedRecord,
  type ExportRequest,
  type Portion,
} from './exportable';
export { RowExport } from './row-export';
export { ExportablesModule } from './exportables.module';
