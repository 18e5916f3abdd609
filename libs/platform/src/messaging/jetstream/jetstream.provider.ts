import type { FactoryProvider } from '@nestjs/common';
import { Settings } from '../../settings';
import { Channels } from '../channels';
import { JetStreamChannel } from './jetstream-channel';

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
