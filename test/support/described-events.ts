import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Outbox } from '#platform/messaging';
import { publishedMismatches } from './event-schemas';

/** Every event that an instance of the service has written, compared with the schema of its type. */
export class DescribedEvents {
  private readonly wrong = new Set<string>();

  /** From now on, also while nobody wants the events. */
  constructor(app: NestFastifyApplication) {
    const outbox = app.get(Outbox, { strict: false });
    const append = outbox.append.bind(outbox);
    outbox.append = (tx, events) => {
      for (const event of events) publishedMismatches(event).forEach((one) => this.wrong.add(one));
      return append(tx, events);
    };
  }

  /** @throws Error if one was not as its schema says */
  require(): void {
    if (this.wrong.size === 0) return;
    throw new Error(`Events are not as their schemas say:\n${[...this.wrong].join('\n')}`);
  }
}
