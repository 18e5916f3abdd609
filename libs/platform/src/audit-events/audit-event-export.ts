import { Injectable } from '@nestjs/common';
import type { Columns } from '#kernel';
import { AuditEventRow } from '../audit/audit-event.row';
import { columnsOfKind, Exportables, RowExport } from '../exports';
import { recordFields } from '../http/list-fields';
import { AUDIT_FILTERS, AUDIT_ORDER } from './audit-event.controller';

const COLUMNS: Columns = {
  ...columnsOfKind('text', 'id', 'occurred_at', 'action', 'actor.kind', 'actor.id'),
  ...columnsOfKind('text', 'target.type', 'target.id', 'address', 'request_id'),
  fields: 'json',
  times: 'number',
};

@Injectable()
export class AuditEventExport extends RowExport<AuditEventRow> {
  readonly resource = 'audit_events';
  readonly scope = 'operations:read';
  readonly filters = recordFields(AUDIT_FILTERS, AUDIT_ORDER).filters;

  constructor(exportables: Exportables) {
    super(exportables, AuditEventRow, ['occurredAt', 'id']);
  }

  columns(): Columns {
    return COLUMNS;
  }

  protected recordsOf(rows: readonly AuditEventRow[]) {
    return rows.map((row) => ({
      id: row.id,
      occurred_at: row.occurredAt.toISOString(),
      action: row.action,
      actor: { kind: row.actorKind, id: row.actorId ?? undefined },
      target: { type: row.targetType, id: row.targetId ?? undefined },
      address: row.address,
      request_id: row.requestId,
      fields: row.fields,
      times: row.times,
    }));
  }
}
