import { Injectable, Module, type Type } from '@nestjs/common';
import { DiscoveryModule, NestFactory } from '@nestjs/core';
import type { IntegrationEvent } from '#kernel';
import { DatabaseModule } from '../../database/database.module';
import { openScratch, type Scratch } from '../../database/scratch.builders';
import { Channels } from './channel';
import { Inbox } from './inbox';
import { happened, Happened, nOf } from '../messaging.builders';
import { messagingSchema } from '../schema';
import { type Progress, Subscriber, type SubscriberOf } from './subscriber';
import { Subscribers } from './subscribers';

const seen: number[] = [];

@Injectable()
class Memory {
  readonly seen = seen;
}

@Subscriber('remember-what-happened', Happened)
@Injectable()
class Rememberer implements SubscriberOf<typeof Happened> {
  constructor(private readonly memory: Memory) {}

  async handle(event: IntegrationEvent): Promise<Progress> {
    this.memory.seen.push(nOf(event));
    return 'done';
  }
}

/** Not marked, so nobody calls it. */
@Injectable()
class Unmarked implements SubscriberOf<typeof Happened> {
  async handle(): Promise<Progress> {
    throw new Error('no');
  }
}

@Module({ providers: [Memory, Rememberer] })
class SomeModule {}

describe('the subscribers of an application', () => {
  let scratch: Scratch;

  beforeAll(async () => {
    scratch = await openScratch(messagingSchema);
  });

  afterAll(() => scratch.close());

  const appOf = async (...modules: readonly Type[]) => {
    @Module({
      imports: [DatabaseModule.with(await scratch.another()), DiscoveryModule, ...modules],
      providers: [
        Channels,
        Inbox,
        Subscribers,
        Unmarked,
        { provide: 'alias', useExisting: Channels },
        { provide: 'value', useValue: 5 },
        { provide: 'made', useFactory: () => undefined },
      ],
    })
    class App {}
    return NestFactory.createApplicationContext(App, { logger: false, abortOnError: false });
  };

  it('are the marked providers of its modules, under names other than their classes', async () => {
    const app = await appOf(SomeModule);
    const channels = app.get(Channels);
    expect(channels.names).toEqual(['remember-what-happened']);
    expect(channels.wanting(Happened.name)).toEqual(['remember-what-happened']);
    const channel = channels.named('remember-what-happened');
    await channel.deliver(happened('a', 7), new AbortController().signal);
    expect(seen).toEqual([7]);
    await app.close();
  });

  it('have unique names, or the application does not start', async () => {
    @Module({ providers: [Memory, Rememberer] })
    class SameAgain {}
    await expect(appOf(SomeModule, SameAgain)).rejects.toThrow(
      'Two channels are called remember-what-happened',
    );
  });
});
