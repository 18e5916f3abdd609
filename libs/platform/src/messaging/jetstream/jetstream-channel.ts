import type { FactoryProvider, OnApplicationShutdown } from '@nestjs/common';
import type { JetStreamClient } from '@nats-io/jetstream';
import type { MsgHdrs, NatsConnection } from '@nats-io/transport-node';
import type { IntegrationEvent } from '#kernel';
import { currentSpan } from '../../tracing/tracing';
import { type BrokerAddress, Settings } from '../../settings';
import { type Channel, Channels, ReceiverUnavailable } from '../channels/channel';
import { BrokerConnection } from './broker-connection';
import { codeOf, isNamed, isOfEvent, failureReason } from './failure';

/** Milliseconds within which the broker has to confirm an event. */
const PATIENCE = 2000;

/** Attempts to publish to a stream that exists but may still be being created. */
const OFFERS = 5;

const PREFIX = 'cartwright.';
const STREAM = { name: 'cartwright', subjects: [`${PREFIX}>`] };

/**
 * How long the broker detects repeated events, in nanoseconds: longer than a process needs to restart.
 */
const KNOWN_FOR = 10 * 60 * 1_000_000_000;

const NOT_FOUND = 10_059;

/**
 * Publishes every event to a stream of the broker, under its type and with its id, by which the broker
 * knows a repeated one. While the broker is misconfigured, events wait. An event that no stream can
 * accept becomes a dead letter in the end.
 */
export class JetStreamChannel implements Channel, OnApplicationShutdown {
  readonly name = 'jetstream';
  private readonly connection: BrokerConnection;

  constructor(address: BrokerAddress) {
    this.connection = new BrokerConnection(address);
  }

  wants(): boolean {
    return true;
  }

  async deliver(event: IntegrationEvent, stopping: AbortSignal): Promise<void> {
    const body = JSON.stringify(envelopeOf(event));
    try {
      await publish(await this.connection.open(stopping), event, body);
    } catch (error) {
      // Only a new connection can tell whether a silent server is still there.
      if (isNamed(error, 'TimeoutError')) await this.connection.close();
      if (isOfEvent(error)) throw error;
      throw new ReceiverUnavailable(`The broker takes nothing: ${failureReason(error)}`);
    }
  }

  onApplicationShutdown(): Promise<void> {
    return this.connection.close();
  }
}

/** The way to the broker, where there is one. */
export const jetStreamProvider: FactoryProvider<JetStreamChannel | undefined> = {
  provide: JetStreamChannel,
  inject: [Settings, Channels],
  useFactory: ({ broker }: Settings, channels: Channels) => {
    if (broker === undefined) return undefined;
    const channel = new JetStreamChannel(broker);
    channels.add(channel);
    return channel;
  },
};

async function publish(
  connection: NatsConnection,
  event: IntegrationEvent,
  body: string,
): Promise<void> {
  const { jetstream } = await import('@nats-io/jetstream');
  const client = jetstream(connection, { timeout: PATIENCE });
  const subject = PREFIX + event.type;
  const traceparent = currentSpan()?.traceparent;
  const named = traceparent === undefined ? {} : { headers: await headersWith(traceparent) };
  const offer = (retries: number) =>
    client.publish(subject, body, { msgID: event.id, retries, ...named });
  try {
    await offer(1);
  } catch (error) {
    // A missing stream and a missing JetStream give the same error.
    if (!isNamed(error, 'JetStreamNotEnabled')) throw error;
    await ensureStream(client, subject);
    await offer(OFFERS);
  }
}

async function headersWith(traceparent: string): Promise<MsgHdrs> {
  const { headers } = await import('@nats-io/transport-node');
  const named = headers();
  named.set('traceparent', traceparent);
  return named;
}

/** Creates a stream for all events, unless another stream already accepts the subject. */
async function ensureStream(client: JetStreamClient, subject: string): Promise<void> {
  const { streams } = await client.jetstreamManager(false);
  try {
    await streams.find(subject);
  } catch (error) {
    if (codeOf(error) !== NOT_FOUND) throw error;
    await streams.add({ ...STREAM, duplicate_window: KNOWN_FOR });
  }
}

/** The event as it is published (docs/events.md). */
function envelopeOf({ id, type, occurredAt, aggregateId, data }: IntegrationEvent): object {
  return { id, type, occurred_at: occurredAt, aggregate_id: aggregateId, data };
}
