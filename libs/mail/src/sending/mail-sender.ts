import { randomUUID } from 'node:crypto';
import {
  type BeforeApplicationShutdown,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { MailRefused, type MailTransport } from '#kernel';
import { Settings } from '#platform';
import { Lane, LEASE_MS, RunLoop, WakeSignal } from '#platform/background';
import { Metrics } from '#platform/observability';
import { continued } from '#platform/tracing';
import { SealedContent } from '../content/sealed-content';
import { afterMailAttempt, type MailOutcome } from '../domain/attempts';
import { reasonOf } from '../domain/refusal';
import { MailRepository } from '../storage/mail-repository';
import type { MailRow } from '../storage/mail.row';
import { MailDelivery } from './mail-delivery';

const LOOKS_EVERY_MS = 1000;
/** An attempt ends before the lease does, so that no other process sends the mail meanwhile. */
const TIMEOUT_MS = LEASE_MS - 5000;
const SHUTDOWN_GRACE_MS = 3000;

const UNREADABLE = new MailRefused('It cannot be read: no secret of TOKEN_SECRET opens it');

/** Sends mails that are due, while the process runs. */
@Injectable()
export class MailSender implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('Mail');
  private readonly holder = randomUUID();
  private readonly loop = new RunLoop(new WakeSignal(), LOOKS_EVERY_MS, (error) => {
    this.logger.warn({ err: error }, 'mails cannot be sent now');
  });
  private readonly lane = new Lane(this.loop, (error) => {
    this.logger.warn({ err: error }, 'what came of a mail could not be stored');
  });
  private readonly attempts = this.metrics.counter(
    'mail_attempts_total',
    'Attempts to send mails, by how they ended',
    ['outcome'],
  );

  constructor(
    private readonly mails: MailRepository,
    private readonly contents: SealedContent,
    private readonly settings: Settings,
    private readonly metrics: Metrics,
    private readonly delivery: MailDelivery,
  ) {}

  onApplicationBootstrap(): void {
    const { transport } = this.delivery;
    if (transport !== undefined) this.loop.begin(() => this.look(transport));
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.loop.end(SHUTDOWN_GRACE_MS);
  }

  /** Looks for due mails at once. */
  wake(): void {
    this.loop.wake();
  }

  private async look(transport: MailTransport): Promise<void> {
    const now = new Date();
    const free = this.lane.freeAt(now);
    if (free <= 0) return;
    const until = new Date(now.getTime() + LEASE_MS);
    const by = { holder: this.holder, now, until, held: this.lane.held };
    for (const mail of await this.mails.claim(free, by)) this.start(transport, mail);
  }

  private start(transport: MailTransport, mail: MailRow): void {
    const sending = continued(
      mail.traceparent,
      () => ({ name: 'send mail', kind: 'consumer', attributes: { 'mail.id': mail.id } }),
      () => this.send(transport, mail),
    );
    this.lane.begin(mail.id, sending);
  }

  private async send(transport: MailTransport, mail: MailRow): Promise<void> {
    const { outcome, error } = await this.attempt(transport, mail);
    this.attempts.inc({ outcome });
    this.lane.note(outcome !== 'deferred');
    const now = new Date();
    const attempts = mail.attempts + 1;
    const tried = { attempts, until: mail.usefulUntil };
    const result = afterMailAttempt(outcome, tried, now, Math.random());
    await this.loop.outlasting(() => this.mails.conclude(mail, { ...result, attempts, error }));
    if (result.status !== 'failed') return;
    this.logger.warn({ mail: mail.id, event: mail.event, reason: error }, 'a mail was not sent');
  }

  private async attempt(
    transport: MailTransport,
    mail: MailRow,
  ): Promise<{ readonly outcome: MailOutcome; readonly error: string | null }> {
    const address = mail.address ?? '';
    try {
      const content = this.contents.open(mail);
      if (content === undefined) throw UNREADABLE;
      const { id, language } = mail;
      const { from } = this.settings.mail;
      const to = { name: mail.name ?? '', address };
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      await transport.send({ ...content, id, from, to, language }, { signal });
      return { outcome: 'sent', error: null };
    } catch (error) {
      const outcome = error instanceof MailRefused ? 'refused' : 'deferred';
      return { outcome, error: reasonOf(error, address) };
    }
  }
}
