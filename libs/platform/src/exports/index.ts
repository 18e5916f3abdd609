export {
  columnsOfKind,
  type Exportable,
  Exportables,
  type ExportedRecord,
  type ExportRequest,
  type Portion,
  portionOf,
} from './exportable';
export { ExportablesModule } from './exportables.module';
