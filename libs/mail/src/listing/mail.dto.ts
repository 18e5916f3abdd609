import { ApiProperty } from '@nestjs/swagger';
import {
  listOf,
  Moment,
  Nested,
  resourceOf,
  ResourceType,
  responseOf,
  Text,
  toResource,
  Whole,
  withoutEmpty,
} from '#platform/http';
import { MAIL_STATUSES } from '../domain/attempts';
import { MAIL_EVENTS } from '../domain/mail-event';
import type { MailRow } from '../storage/mail.row';
import type { MailPreview } from './mail-previews';

class MailRecipient {
  /** @example "Jo Brandt" */
  name!: string;

  /** @example "jo@mail.example" */
  email!: string;
}

/** A mail to one person, and what came of it. */
export class MailDto extends resourceOf('mail') {
  @ApiProperty({ enum: MAIL_EVENTS })
  event!: string;

  /** @example "6e5d4c3b-2a19-4087-9f6e-5d4c3b2a1908" */
  order_id?: string;

  /** @example "5d4c3b2a-1908-4f7e-8d6c-5b4a39281706" */
  invoice_id?: string;

  /** The staff member who was invited. @example "f3b6d9a1-5e2c-4a70-8d49-6c1e8f0b2d01" */
  staff_member_id?: string;

  /** Left out for staff, and once the person was erased. */
  to?: MailRecipient;

  /** @example "de" */
  language!: string;

  /** Left out once the person was erased. @example "Ihre Bestellung 1001" */
  subject?: string;

  /**
   * `sent`: the mail server has taken it. `failed`: it is not tried again; with `sent_at`, it came back. @example "sent"
   */
  @ApiProperty({ enum: MAIL_STATUSES })
  status!: string;

  /** Number of attempts. @example 1 */
  @Whole()
  attempts!: number;

  /** @example "2031-04-05T06:07:09.009Z" */
  @Moment()
  sent_at?: string;

  /** @example "2031-04-05T06:07:39.009Z" */
  @Moment()
  next_attempt_at?: string;

  /** Why the last attempt failed, or why it came back, without addresses. @example "550 5.1.1 <…>: user unknown" */
  error?: string;
}

export class MailResponse extends responseOf(MailDto) {}

export class MailListResponse extends listOf(MailDto) {}

class MailBounceData {
  @ResourceType('mail_bounce')
  type?: string;

  /** What the mail server has said; addresses in it are not kept. @example "550 5.1.1 user unknown" */
  @Text(1, 4096)
  reason!: string;
}

export class MailBounceBody {
  @Nested(() => MailBounceData)
  data!: MailBounceData;
}

/** A mail as its reader would see it. */
class MailPreviewDto {
  @ApiProperty({ enum: ['mail_preview'] })
  type!: string;

  @ApiProperty({ enum: MAIL_EVENTS })
  event!: string;

  /** @example "de" */
  language!: string;

  /** Languages in which this mail is written. @example ["de","en"] */
  languages!: string[];

  /** @example "Ihre Bestellung 1001" */
  subject!: string;

  /** A whole page. @example "<!doctype html>…" */
  html!: string;

  /** @example "Guten Tag Jo Brandt, …" */
  text!: string;
}

export class MailPreviewResponse extends responseOf(MailPreviewDto) {}

export function toMail(baseUrl: string, row: MailRow): MailDto {
  const { id, staffId, name, address, status } = row;
  const isShown = staffId === null && name !== null && address !== null;
  const fields = {
    event: row.event,
    order_id: row.orderId,
    invoice_id: row.invoiceId,
    staff_member_id: staffId,
    to: isShown ? { name, email: address } : null,
    language: row.language,
    subject: row.subject,
    status,
    attempts: row.attempts,
    sent_at: row.sentAt?.toISOString(),
    next_attempt_at: status === 'pending' ? row.dueAt?.toISOString() : undefined,
    error: row.error,
  };
  return toResource('mail', row, withoutEmpty(fields), `${baseUrl}/v2/mails/${id}`);
}

export function toPreview({ languages, ...preview }: MailPreview): MailPreviewResponse {
  return { data: { type: 'mail_preview', ...preview, languages: [...languages] } };
}
