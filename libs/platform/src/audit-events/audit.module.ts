import { Global, Module } from '@nestjs/common';
import { AuditEventController } from './audit-event.controller';
import { AuditTrail } from '../audit/audit-trail';
import { RefusalLog } from '../audit/refusal-log';
import { SweepAuditEvents } from '../audit/sweep-audit-events';

@Global()
@Module({
  controllers: [AuditEventController],
  providers: [AuditTrail, RefusalLog, SweepAuditEvents],
  exports: [AuditTrail, RefusalLog],
})
export class AuditModule {}
