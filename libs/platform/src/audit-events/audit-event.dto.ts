import { ApiProperty } from '@nestjs/swagger';
import { responseOf, listOf, resourceOf } from '../http/response-of';
import { Moment, ResourceMeta, Whole } from '../http/response-parts.dto';
import { toAttributedResource, withoutEmpty } from '../http/resource';
import type { AuditEventRow } from '../audit/audit-event.row';

class AuditActor {
  @ApiProperty({ enum: ['public', 'member', 'admin', 'staff', 'system'] })
  kind!: string;

  /**
   * Id of the member, the staff member or the application key; `machine` is an administrator of the
   * machine.
   * @example "f3b6d9a1-5e2c-4a70-8d49-6c1e8f0b2d01"
   */
  id?: string;
}

class AuditedTarget {
  /** Type of a resource, or `route`. @example "application_key" */
  type!: string;

  /**
   * Left out for settings and for requests that were refused too often.
   * @example "f3b6d9a1-5e2c-4a70-8d49-6c1e8f0b2d01"
   */
  id?: string;
}

class AuditEventAttributes {
  /** @example "application-key.created" */
  action!: string;

  actor!: AuditActor;

  /** The network address of the caller. @example "192.0.2.7" */
  address?: string;

  /** `X-Request-Id` of the response. @example "5f0c2b8e-7a41-4d3c-9e62-1b8f4a6d0c97" */
  request_id?: string;

  target!: AuditedTarget;

  /** The names of the fields that a change sent. Values are not kept. @example ["name","price"] */
  fields?: string[];

  /** @example "2031-04-05T06:07:08.009Z" */
  @Moment()
  occurred_at!: string;
}

class AuditEventMeta extends ResourceMeta {
  /** How often the same was refused within ten minutes, where it was more than once. @example 3 */
  @Whole()
  times?: number;
}

class AuditEventDto extends resourceOf('audit_event') {
  attributes!: AuditEventAttributes;
  override meta!: AuditEventMeta;
}

export class AuditEventResponse extends responseOf(AuditEventDto) {}

export class AuditEventListResponse extends listOf(AuditEventDto) {}

export function toAuditEvent(baseUrl: string, event: AuditEventRow): AuditEventDto {
  const { id, action, actorKind, actorId, address, requestId, occurredAt } = event;
  const { targetType, targetId, fields: names } = event;
  const fields = {
    action,
    actor: withoutEmpty({ kind: actorKind, id: actorId }),
    address,
    request_id: requestId,
    target: withoutEmpty({ type: targetType, id: targetId }),
    fields: names === null ? null : [...names],
    occurred_at: occurredAt.toISOString(),
  };
  const row = { id, createdAt: occurredAt, updatedAt: occurredAt };
  const self = `${baseUrl}/v2/audit-events/${id}`;
  const shown = toAttributedResource('audit_event', row, fields, self);
  const times = event.times === 1 ? {} : { times: event.times };
  return { ...shown, meta: { ...shown.meta, ...times } };
}
