import { setTimeout as sleep } from 'node:timers/promises';
import type { NatsConnection } from '@nats-io/transport-node';
import { EventType, type IntegrationEvent } from '#kernel';
import { openGateway } from '../../../../../test/support/gateway';
import { type NatsOptions, NatsServer } from '../../../../../test/support/nats';
import { type Channel, ReceiverUnavailable } from '../channels/channel';
import { integrationEvent } from '../outbox/outbox';
import { JetStreamChannel } from './jetstream-channel';

const Stirred = new EventType<{ readonly n: number; readonly note?: string }>('test.stirred.v1');

const stirred = (n: number, note?: string) =>
  integrationEvent(Stirred, 'pot', new Date('2031-04-05T06:07:08.009Z'), {
    n,
    ...(note && { note }),
  });

const { signal } = new AbortController();

describe('the channel to the broker', () => {
  const brokers: NatsServer[] = [];
  const channels: JetStreamChannel[] = [];
  let broker: NatsServer;

  beforeEach(() => useBroker());

  afterEach(async () => {
    for (const channel of channels.splice(0)) await channel.onApplicationShutdown();
    for (const used of brokers.splice(0)) await used.stop();
  });

  const useBroker = async (options?: NatsOptions) => {
    broker = await NatsServer.prepare(options);
    brokers.push(broker);
  };

  const newChannel = (port = broker.port) => {
    const servers = [{ host: '127.0.0.1', port }];
    const channel = new JetStreamChannel({ servers, tls: false, login: undefined });
    channels.push(channel);
    return channel;
  };

  const failure = async (channel: JetStreamChannel, event: IntegrationEvent) => {
    const [outcome] = await Promise.allSettled([channel.deliver(event, signal)]);
    return outcome.status === 'rejected' ? (outcome.reason as Error) : undefined;
  };

  it('accepts events of every type', () => {
    const channel: Channel = newChannel();
    expect(channel.wants('order.paid.v1')).toBe(true);
  });

  it('publishes an event under its type, with its id, in its envelope', async () => {
    await broker.start();
    const event = stirred(1);
    await newChannel().deliver(event, signal);
    expect(await broker.published()).toEqual([
      {
        subject: 'cartwright.test.stirred.v1',
        messageId: event.id,
        body: {
          id: event.id,
          type: 'test.stirred.v1',
          occurred_at: '2031-04-05T06:07:08.009Z',
          aggregate_id: 'pot',
          data: { n: 1 },
        },
      },
    ]);
  });

  it('creates a stream in files that deduplicates events for ten minutes', async () => {
    await broker.start();
    await newChannel().deliver(stirred(1), signal);
    const { streams } = await broker.manager();
    const { config } = await streams.info('cartwright');
    expect(config).toMatchObject({
      subjects: ['cartwright.>'],
      storage: 'file',
      retention: 'limits',
      max_age: 0,
      max_msgs: -1,
      duplicate_window: 600_000_000_000,
    });
  });

  it('has a repeated event dropped, also from another process', async () => {
    await broker.start();
    const [first, second] = [stirred(1), stirred(2)];
    await newChannel().deliver(first, signal);
    await newChannel().deliver(second, signal);
    await newChannel().deliver(first, signal);
    const ids = (await broker.published()).map(({ messageId }) => messageId);
    expect(ids).toEqual([first.id, second.id]);
  });

  it('creates one stream when several processes start concurrently', async () => {
    await broker.start();
    const events = [1, 2, 3, 4, 5].map((n) => stirred(n));
    await Promise.all(events.map((event) => newChannel().deliver(event, signal)));
    expect(await broker.published()).toHaveLength(5);
  });

  it('uses an existing stream with the subject', async () => {
    await broker.start();
    const { streams } = await broker.manager();
    await streams.add({ name: 'TEA', subjects: ['cartwright.test.>'] });
    await newChannel().deliver(stirred(1), signal);
    expect(await broker.published('TEA')).toHaveLength(1);
    expect(await streams.names().next()).toEqual(['TEA']);
  });

  it.each([
    ['COFFEE', 'subjects overlap with an existing stream'],
    ['cartwright', 'stream name already in use with a different configuration'],
  ])('rejects an event that no stream accepts because of %s', async (name, message) => {
    await broker.start();
    const { streams } = await broker.manager();
    await streams.add({ name, subjects: ['cartwright.coffee.>'] });
    const error = await failure(newChannel(), stirred(1));
    expect(error).not.toBeInstanceOf(ReceiverUnavailable);
    expect(error?.message).toBe(message);
  });

  it('rejects an event that is too large for the broker or the stream', async () => {
    await broker.start();
    const channel = newChannel();
    const large = await failure(channel, stirred(1, 'x'.repeat(1_048_576)));
    expect(large).not.toBeInstanceOf(ReceiverUnavailable);
    expect(large?.message).toMatch(/max_payload size exceeded/);
    const { streams } = await broker.manager();
    await streams.add({ name: 'SMALL', subjects: ['cartwright.>'], max_msg_size: 1000 });
    const larger = await failure(channel, stirred(2, 'x'.repeat(1000)));
    expect(larger).not.toBeInstanceOf(ReceiverUnavailable);
    expect(larger?.message).toMatch(/message size exceeds maximum/);
    await channel.deliver(stirred(3), signal);
  });

  it('rejects no event when the broker is away, and reconnects when it returns', async () => {
    const channel = newChannel();
    const event = stirred(1);
    const error = await failure(channel, event);
    expect(error).toBeInstanceOf(ReceiverUnavailable);
    expect(error?.message).toMatch(/^The broker takes nothing: 127.0.0.1: .*ECONNREFUSED/);
    await broker.start();
    await channel.deliver(event, signal);
    expect(await broker.published()).toHaveLength(1);
  });

  it('continues after the broker has crashed and started again', async () => {
    await broker.start();
    const channel = newChannel();
    const [first, second] = [stirred(1), stirred(2)];
    await channel.deliver(first, signal);
    await broker.kill();
    expect(await failure(channel, second)).toBeInstanceOf(ReceiverUnavailable);
    await broker.start();
    while ((await failure(channel, second)) instanceof ReceiverUnavailable) await sleep(10);
    await channel.deliver(first, signal);
    const ids = (await broker.published()).map(({ messageId }) => messageId);
    expect(ids).toEqual([first.id, second.id]);
  });

  it('limits the wait for a response, and publishes what was stored meanwhile only once', async () => {
    await broker.start();
    const gateway = await openGateway(broker.url);
    const channel = newChannel(Number(new URL(gateway.url).port));
    await channel.deliver(stirred(1), signal);
    gateway.hush();
    const event = stirred(2);
    expect(await failure(channel, event)).toMatchObject({
      constructor: ReceiverUnavailable,
      message: 'The broker takes nothing: timeout',
    });
    expect(await failure(channel, event)).toMatchObject({
      constructor: ReceiverUnavailable,
      message: 'The broker takes nothing: 127.0.0.1: it says nothing',
    });
    expect(await broker.published()).toHaveLength(2);
    await gateway.cut();
    await gateway.mend();
    await channel.deliver(event, signal);
    expect(await broker.published()).toHaveLength(2);
    await channel.onApplicationShutdown();
    await gateway.cut();
  });

  it('waits for a broker that stores nothing', async () => {
    await useBroker({ jetStream: false });
    await broker.start();
    expect(await failure(newChannel(), stirred(1))).toMatchObject({
      constructor: ReceiverUnavailable,
      message: 'The broker takes nothing: jetstream is not enabled',
    });
  });

  describe('with a stream that announces the subject but does not have it yet', () => {
    const asked: string[] = [];
    let cluster: NatsConnection;

    // The answer of a cluster while the server of the stream is away or the stream is being created.
    beforeEach(async () => {
      asked.length = 0;
      await useBroker({ jetStream: false });
      await broker.start();
      cluster = await broker.client();
      cluster.subscribe('$JS.API.>', {
        callback: (_, message) => {
          asked.push(message.subject);
          message.respond(JSON.stringify({ streams: ['TEA'], total: 1, offset: 0, limit: 1024 }));
        },
      });
      await cluster.flush();
    });

    it('waits for it, and creates none of its own', async () => {
      expect(await failure(newChannel(), stirred(1))).toBeInstanceOf(ReceiverUnavailable);
      expect(asked).toEqual(['$JS.API.STREAM.NAMES']);
    });

    it('publishes as soon as it has the subject', async () => {
      const delivery = newChannel().deliver(stirred(1), signal);
      while (asked.length === 0) await sleep(1);
      cluster.subscribe('cartwright.>', {
        callback: (_, message) => void message.respond(JSON.stringify({ stream: 'TEA', seq: 1 })),
      });
      await expect(delivery).resolves.toBeUndefined();
    });
  });
});
