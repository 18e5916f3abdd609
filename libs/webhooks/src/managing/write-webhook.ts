import { randomUUID } from 'node:crypto';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import {
  DAY_MS,
  DomainError,
  faultOf,
  limitReached,
  type Origin,
  publishedEventNames,
} from '#kernel';
import { Settings } from '#platform';
import { AuditTrail } from '#platform/audit';
import { type Changes, Transactions } from '#platform/database';
import { addressFault } from '#platform/http';
import { WebhookChannel } from '../sending/webhook-channel';
import { WebhookSecrets } from '../sending/webhook-secrets';
import { ALL_EVENTS, WebhookRepository } from '../storage/webhook-repository';
import type { WebhookRow } from '../storage/webhook.row';

const MOST_WEBHOOKS = 50;
const OLD_SECRET_IS_GOOD_FOR_MS = DAY_MS;

const targetOf = (id: string) => ({ type: 'webhook', id });

type Fields = Pick<WebhookRow, 'name' | 'url' | 'events' | 'enabled'>;

interface WithSecret {
  readonly webhook: WebhookRow;
  readonly secret: string;
}

/** @throws DomainError `Validation Error` for an address or a type that cannot be used, `Limit reached` */
export class CreateWebhook extends Command<WithSecret> {
  constructor(
    readonly fields: Fields,
    readonly by: Origin,
  ) {
    super();
  }
}

@CommandHandler(CreateWebhook)
export class CreateWebhookHandler implements ICommandHandler<CreateWebhook> {
  constructor(
    private readonly transactions: Transactions,
    private readonly webhooks: WebhookRepository,
    private readonly channel: WebhookChannel,
    private readonly secrets: WebhookSecrets,
    private readonly trail: AuditTrail,
    private readonly settings: Settings,
  ) {}

  async execute({ fields, by }: CreateWebhook): Promise<WithSecret> {
    requireUsable(fields, this.settings);
    const id = randomUUID();
    const { shown: secret, sealed } = this.secrets.make(id);
    const webhook = await this.transactions.run(async (tx) => {
      if ((await this.webhooks.countLocked(tx)) >= MOST_WEBHOOKS) throw tooMany();
      await this.trail.record(tx, by, 'webhook.created', targetOf(id));
      return this.webhooks.insert(tx, {
        ...fields,
        id,
        secret: sealed,
        disabledReason: null,
        failingSince: null,
        oldSecret: null,
        oldSecretUntil: null,
      });
    });
    this.webhooks.changed();
    await this.channel.look();
    return { webhook, secret };
  }
}

/** Changes a webhook. Enabling it removes the reason why it was disabled. */
export class ChangeWebhook extends Command<WebhookRow> {
  constructor(
    readonly id: string,
    readonly changes: Changes<Fields>,
    readonly by: Origin,
  ) {
    super();
  }
}

@CommandHandler(ChangeWebhook)
export class ChangeWebhookHandler implements ICommandHandler<ChangeWebhook> {
  constructor(
    private readonly transactions: Transactions,
    private readonly webhooks: WebhookRepository,
    private readonly channel: WebhookChannel,
    private readonly trail: AuditTrail,
    private readonly settings: Settings,
  ) {}

  async execute({ id, changes, by }: ChangeWebhook): Promise<WebhookRow> {
    requireUsable(changes, this.settings);
    const forgotten = { disabledReason: null, failingSince: null };
    const all = changes.enabled === true ? { ...changes, ...forgotten } : changes;
    const webhook = await this.transactions.run(async (tx) => {
      await this.trail.record(tx, by, 'webhook.changed', targetOf(id));
      return this.webhooks.update(tx, id, all);
    });
    this.webhooks.changed();
    await this.channel.look();
    return webhook;
  }
}

export class DeleteWebhook extends Command<void> {
  constructor(
    readonly id: string,
    readonly by: Origin,
  ) {
    super();
  }
}

@CommandHandler(DeleteWebhook)
export class DeleteWebhookHandler implements ICommandHandler<DeleteWebhook> {
  constructor(
    private readonly transactions: Transactions,
    private readonly webhooks: WebhookRepository,
    private readonly channel: WebhookChannel,
    private readonly trail: AuditTrail,
  ) {}

  async execute({ id, by }: DeleteWebhook): Promise<void> {
    await this.transactions.run(async (tx) => {
      await this.webhooks.delete(tx, id);
      await this.trail.record(tx, by, 'webhook.deleted', targetOf(id));
    });
    this.webhooks.changed();
    await this.channel.look();
  }
}

/** Makes a new secret. Requests are also signed with the previous one for a day. */
export class RotateSecret extends Command<WithSecret> {
  constructor(
    readonly id: string,
    readonly by: Origin,
  ) {
    super();
  }
}

@CommandHandler(RotateSecret)
export class RotateSecretHandler implements ICommandHandler<RotateSecret> {
  constructor(
    private readonly transactions: Transactions,
    private readonly webhooks: WebhookRepository,
    private readonly secrets: WebhookSecrets,
    private readonly trail: AuditTrail,
  ) {}

  async execute({ id, by }: RotateSecret): Promise<WithSecret> {
    const { shown: secret, sealed } = this.secrets.make(id.toLowerCase());
    const webhook = await this.transactions.run(async (tx) => {
      const { secret: oldSecret } = await this.webhooks.getLocked(tx, id);
      const oldSecretUntil = new Date(Date.now() + OLD_SECRET_IS_GOOD_FOR_MS);
      await this.trail.record(tx, by, 'webhook.secret-rotated', targetOf(id));
      return this.webhooks.update(tx, id, { secret: sealed, oldSecret, oldSecretUntil });
    });
    this.webhooks.changed();
    return { webhook, secret };
  }
}

function requireUsable({ url, events }: Changes<Fields>, { signOn }: Settings): void {
  const fault = url === undefined ? undefined : addressFault(url, signOn.allowInsecureLoopback);
  if (fault !== undefined) throw faulty('data.url', fault, { value: url });
  const types = publishedEventNames();
  const known = new Set([...types, ALL_EVENTS]);
  const unknown = events?.findIndex((type) => !known.has(type)) ?? -1;
  if (unknown < 0) return;
  const source = `data.events[${String(unknown)}]`;
  throw faulty(source, `must be one of: ${types.join(', ')}, *`, { value: events?.[unknown] });
}

function faulty(source: string, mustBe: string, meta: object): DomainError {
  const at = { source, meta: { ...meta } };
  return new DomainError([faultOf('invalid', 'Validation Error', `${source} ${mustBe}`, at)]);
}

function tooMany(): DomainError {
  const detail = `A shop has at most ${String(MOST_WEBHOOKS)} webhooks; delete one first`;
  return new DomainError([limitReached(detail, MOST_WEBHOOKS)]);
}
