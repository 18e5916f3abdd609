import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
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
import { type Caller, requireGrantable } from '#platform/auth';
import { type Changes, type New, Transactions, type Tx } from '#platform/database';
import { addressFault } from '#platform/http';
import { commandsOf } from '#platform/resources';
import { WebhookChannel } from '../sending/webhook-channel';
import { WebhookSecrets } from '../sending/webhook-secrets';
import { ALL_EVENTS, WebhookRepository } from '../storage/webhook-repository';
import { scopesOfEvents } from './scopes-of-events';
import type { WebhookRow } from './webhook.dto';

const MOST_WEBHOOKS = 50;
const OLD_SECRET_IS_GOOD_FOR_MS = DAY_MS;

type NewWebhook = Omit<New<WebhookRow>, 'secret'>;

/** Who asks for a change: the caller is judged, and the origin is recorded. */
interface Asked {
  readonly caller: Caller;
  readonly by: Origin;
}

interface WithSecret {
  readonly webhook: WebhookRow;
  readonly secret: string;
}

@Injectable()
export class Webhooks {
  constructor(
    private readonly transactions: Transactions,
    private readonly webhooks: WebhookRepository,
    private readonly channel: WebhookChannel,
    private readonly secrets: WebhookSecrets,
    private readonly trail: AuditTrail,
    private readonly settings: Settings,
  ) {}

  /**
   * @throws DomainError `Validation Error` for an address or a type that cannot be used, `Limit reached`,
   * `Forbidden` for events that the caller may not read
   */
  async create(values: NewWebhook, { caller, by }: Asked): Promise<WithSecret> {
    requireUsable(values, this.settings);
    requireGrantable(caller, scopesOfEvents(values.events));
    const id = randomUUID();
    const { shown: secret, sealed } = this.secrets.make(id);
    const webhook = await this.changing(id, 'webhook.created', by, async (tx) => {
      if ((await this.webhooks.countLocked(tx)) >= MOST_WEBHOOKS) throw tooMany();
      return this.webhooks.insert(tx, { ...values, id, secret: sealed });
    });
    return { webhook, secret };
  }

  /**
   * Enabling a webhook removes the reason why it was disabled.
   * @throws DomainError `Validation Error` for an address or a type that cannot be used, `Forbidden` if
   * events go to another address than before, or others than before, and the caller may not read them
   */
  async change(
    id: string,
    changes: Changes<NewWebhook>,
    { caller, by }: Asked,
  ): Promise<WebhookRow> {
    requireUsable(changes, this.settings);
    const forgotten = { disabledReason: null, failingSince: null };
    const all = changes.enabled === true ? { ...changes, ...forgotten } : changes;
    return this.changing(id, 'webhook.changed', by, async (tx) => {
      const { url, events } = await this.webhooks.getLocked(tx, id);
      const { url: newUrl = url, events: newEvents = events } = changes;
      const added = newUrl === url ? newEvents.filter((type) => !events.includes(type)) : newEvents;
      requireGrantable(caller, scopesOfEvents(added));
      return this.webhooks.update(tx, id, all);
    });
  }

  async remove(id: string, by: Origin): Promise<void> {
    await this.changing(id, 'webhook.deleted', by, (tx) => this.webhooks.delete(tx, id));
  }

  /** Makes a new secret. Requests are also signed with the previous one for a day. */
  async rotateSecret(id: string, by: Origin): Promise<WithSecret> {
    const { shown: secret, sealed } = this.secrets.make(id.toLowerCase());
    const webhook = await this.changing(id, 'webhook.secret-rotated', by, async (tx) => {
      const { secret: oldSecret } = await this.webhooks.getLocked(tx, id);
      const oldSecretUntil = new Date(Date.now() + OLD_SECRET_IS_GOOD_FOR_MS);
      return this.webhooks.update(tx, id, { secret: sealed, oldSecret, oldSecretUntil });
    });
    return { webhook, secret };
  }

  private async changing<Result>(
    id: string,
    action: string,
    by: Origin,
    write: (tx: Tx) => Promise<Result>,
  ): Promise<Result> {
    const result = await this.transactions.run(async (tx) => {
      const written = await write(tx);
      await this.trail.record(tx, by, action, { type: 'webhook', id });
      return written;
    });
    this.webhooks.changed();
    await this.channel.look();
    return result;
  }
}

export const { CreateWebhook, ChangeWebhook, DeleteWebhook, RotateSecret, providers } = commandsOf(
  Webhooks,
  {
    CreateWebhook: 'create',
    ChangeWebhook: 'change',
    DeleteWebhook: 'remove',
    RotateSecret: 'rotateSecret',
  },
);

function requireUsable({ url, events }: Changes<NewWebhook>, { signOn }: Settings): void {
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
