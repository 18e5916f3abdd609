import { Injectable } from '@nestjs/common';
import { DAY_MS, type Mailbox, withoutUndefined } from '#kernel';
import { newId, type Tx } from '#platform/database';
import { currentSpan } from '#platform/tracing';
import type { MailFacts } from '../content/mail-facts';
import { MailWriter } from '../content/mail-writer';
import { SealedContent } from '../content/sealed-content';
import { MAIL_PATIENCE_MS } from '../domain/attempts';
import type { MailEvent } from '../domain/mail-event';
import { inOneLine } from '../domain/texts';
import { MailRepository } from '../storage/mail-repository';

const KEPT_MS = 90 * DAY_MS;
const MAX_SUBJECT = 255;

/** What is told, and to whom. */
export interface MailToSend {
  readonly event: MailEvent;
  /** There is at most one mail for it. */
  readonly eventId: string;
  readonly occurredAt: Date;
  readonly to: Mailbox;
  readonly facts: MailFacts;
  /** The languages that the recipient reads, the preferred one first. */
  readonly languages: readonly string[];
  /** After this time the mail is of no use. */
  readonly usefulUntil?: Date;
  readonly orderId?: string;
  readonly invoiceId?: string;
  readonly staffId?: string;
}

/** Keeps mails that are to be sent. */
@Injectable()
export class MailQueue {
  constructor(
    private readonly mails: MailRepository,
    private readonly writer: MailWriter,
    private readonly contents: SealedContent,
  ) {}

  /** Writes a mail as it is sent, whatever changes meanwhile. */
  async add(tx: Tx, mail: MailToSend): Promise<void> {
    const { event, eventId, occurredAt, to, orderId, invoiceId, staffId } = mail;
    const now = Date.now();
    const { language, ...content } = this.writer.write(event, mail.facts, mail.languages);
    const id = newId();
    await this.mails.insert(tx, {
      id,
      event,
      eventId,
      occurredAt,
      ...withoutUndefined({ orderId, invoiceId, staffId }),
      name: inOneLine(to.name),
      address: to.address,
      language,
      subject: content.subject.slice(0, MAX_SUBJECT),
      content: this.contents.seal(id, content),
      status: 'pending',
      attempts: 0,
      dueAt: new Date(now),
      usefulUntil: mail.usefulUntil ?? new Date(now + MAIL_PATIENCE_MS),
      expiresAt: new Date(now + KEPT_MS),
      traceparent: currentSpan()?.traceparent ?? null,
    });
  }
}
