import { Global, Module } from '@nestjs/common';
import { AuditEventExport } from './audit-event-export';
import { AuditEventController } from './audit-event.controller';
import { AuditTrail } from '../audit/audit-trail';
import { RefusalLog } from '../audit/refusal-log';
import { SweepAuditEvents } from '../audit/sweep-audit-events';

@Global()
@Module({
  controllers: [AuditEventController],
  providers: [AuditTrail, RefusalLog, SweepAuditEvents, AuditEventExport],
  exports: [AuditTrail, RefusalLog],
})
export class AuditModule {}
