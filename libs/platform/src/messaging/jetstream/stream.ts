import type { JetStreamClient } from '@nats-io/jetstream';
import { codeOf } from './failure';

const PREFIX = 'cartwright.';
const STREAM = { name: 'cartwright', subjects: [`${PREFIX}>`] };

/** Nanoseconds in which the broker knows an event again: longer than a process needs to come back. */
const KNOWN_FOR = 10 * 60 * 1_000_000_000;

const NOT_FOUND = 10_059;

export const subjectOf = (type: string) => PREFIX + type;

/** Makes our stream, which keeps everything, unless there is one already that takes the subject. */
export async function ensureStream(client: JetStreamClient, subject: string): Promise<void> {
  const { streams } = await client.jetstreamManager(false);
  try {
    await streams.find(subject);
  } catch (error) {
    if (codeOf(error) !== NOT_FOUND) throw error;
    await streams.add({ ...STREAM, duplicate_window: KNOWN_FOR });
  }
}
