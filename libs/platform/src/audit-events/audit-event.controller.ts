import { Controller, Get } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { Allow } from '../auth/caller';
import { exactFilter, momentFilter } from '../http/filters';
import { ListRequest, Paging } from '../http/list';
import { PathId } from '../http/path-id';
import { Settings } from '../settings';
import { AuditEventListResponse, AuditEventResponse, toAuditEvent } from './audit-event.dto';
import { AuditTrail } from '../audit/audit-trail';

export const AUDIT_FILTERS = {
  action: exactFilter('action'),
  actor_id: exactFilter('actorId'),
  target_id: exactFilter('targetId'),
  target_type: exactFilter('targetType'),
  occurred_at: momentFilter('occurredAt'),
};

/** An event never changes. */
export const AUDIT_ORDER = { newestFirst: true, createdAt: 'occurredAt', updatedAt: 'occurredAt' };

@ApiTags('Audit')
@Allow('operations:read')
@Controller('v2/audit-events')
export class AuditEventController {
  constructor(
    private readonly trail: AuditTrail,
    private readonly settings: Settings,
  ) {}

  /**
   * List audit events. They record sign-ons, refused requests and secrets, erasures, and every
   * change by administrators. The newest comes first; they are kept for 400 days.
   */
  @Get()
  async listAuditEvents(
    @Paging(AUDIT_FILTERS, AUDIT_ORDER) list: ListRequest,
  ): Promise<AuditEventListResponse> {
    const { items, total, isExact } = await this.trail.page(list);
    const shown = items.map((event) => toAuditEvent(this.settings.publicUrl, event));
    return list.answer(shown, total, isExact);
  }

  /** Read an audit event. */
  @Get(':id')
  @ApiParam({ name: 'id', description: 'The `id` of an audit event, from the list' })
  async readAuditEvent(@PathId() id: string): Promise<AuditEventResponse> {
    return { data: toAuditEvent(this.settings.publicUrl, await this.trail.get(id)) };
  }
}
