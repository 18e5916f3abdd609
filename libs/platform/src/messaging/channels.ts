import { Injectable } from '@nestjs/common';
import type { Channel } from './channel';

/** Every way out of the outbox. All are added before the application has started. */
@Injectable()
export class Channels {
  private readonly byName = new Map<string, Channel>();

  add(channel: Channel): void {
    if (this.byName.has(channel.name)) {
      throw new Error(`Two channels are called ${channel.name}; each needs a name of its own.`);
    }
    this.byName.set(channel.name, channel);
  }

  get names(): readonly string[] {
    return [...this.byName.keys()];
  }

  named(name: string): Channel {
    const channel = this.byName.get(name);
    if (channel === undefined) throw new Error(`There is no channel called ${name}.`);
    return channel;
  }

  /** Names of the channels that events of this type go through. */
  wanting(type: string): readonly string[] {
    return [...this.byName.values()].filter((one) => one.wants(type)).map(({ name }) => name);
  }
}
