import { Global, Module } from '@nestjs/common';
import { AuditEventController } from './audit-event.controller';
import { AuditTrail } from './audit-trail';
import { RefusalLog } from './refusal-log';
import { SweepAuditEvents } from './sweep-audit-events';

@Global()
@Module({
  controllers: [AuditEventController],
  providers: [AuditTrail, RefusalLog, SweepAuditEvents],
  exports: [AuditTrail, RefusalLog],
})
export class AuditModule {}
