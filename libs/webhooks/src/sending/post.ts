import { Injectable } from '@nestjs/common';
import { Settings } from '#platform';
import { fetchOutside, OutboundError } from '#platform/http';
import type { AttemptOutcome } from '../domain/retry-schedule';
import type { WebhookRow } from '../managing/webhook.dto';
import type { DeliveryRow } from '../storage/delivery.row';
import type { Attempt } from '../storage/delivery-repository';
import { WebhookSecrets } from './webhook-secrets';

const TIMEOUT_MS = 10_000;
/** The longest response body that is kept. */
const LONGEST_BODY = 1024;
const GONE = 410;

type Answer = Pick<Attempt, 'responseStatus' | 'responseBody' | 'durationMs' | 'error'> & {
  readonly outcome: AttemptOutcome;
};

/** Makes one attempt to deliver an event, signed as Standard Webhooks says. */
@Injectable()
export class Post {
  constructor(
    private readonly secrets: WebhookSecrets,
    private readonly settings: Settings,
  ) {}

  async send(webhook: WebhookRow, delivery: DeliveryRow): Promise<Answer> {
    const begun = performance.now();
    const passed = () => Math.round(performance.now() - begun);
    const at = new Date();
    const body = JSON.stringify(envelopeOf(delivery));
    const signature = this.secrets.sign(webhook, delivery.eventId, at, body);
    if (signature === undefined) {
      return failed('cannot be signed: no secret of TOKEN_SECRET opens its secret', passed());
    }
    try {
      const { status, body: answer } = await fetchOutside({
        url: webhook.url,
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'webhook-id': delivery.eventId,
          'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
          'webhook-signature': signature,
        },
        body,
        timeoutMs: TIMEOUT_MS,
        maxBytes: LONGEST_BODY,
        cutsBody: true,
        allowsLoopback: this.settings.signOn.allowInsecureLoopback,
      });
      const outcome =
        status === GONE ? 'gone' : status >= 200 && status < 300 ? 'delivered' : 'failed';
      const text = textOf(answer);
      return {
        outcome,
        responseStatus: status,
        responseBody: text,
        durationMs: passed(),
        error: null,
      };
    } catch (error) {
      if (error instanceof OutboundError) return failed(`The address ${error.message}`, passed());
      throw error;
    }
  }
}

function failed(error: string, durationMs: number): Answer {
  return { outcome: 'failed', responseStatus: null, responseBody: null, durationMs, error };
}

/** Returns the text of a response; null if it was too long. */
function textOf(answer: Buffer): string | null {
  if (answer.length === 0 || answer.length > LONGEST_BODY) return null;
  return answer.toString('utf8').replace(/\0/g, '');
}

function envelopeOf({ eventId, type, occurredAt, aggregateId, ...row }: DeliveryRow): object {
  return {
    id: eventId,
    type,
    occurred_at: occurredAt.toISOString(),
    aggregate_id: aggregateId,
    data: row.data,
    ...row.additions,
  };
}
