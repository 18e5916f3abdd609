import type { Schema } from '../database/data-source';
import { AddAuditDetails1795642500316 } from './add-audit-details';
import { AuditEventRow } from './audit-event.row';
import { CreateAuditEvents1763790000000 } from './create-audit-events';

export const auditSchema: Schema = {
  rows: [AuditEventRow],
  migrations: [CreateAuditEvents1763790000000, AddAuditDetails1795642500316],
};
