import { once } from 'node:events';
import { connect } from 'node:net';

/**
 * Resolves when the server has begun to speak, as those of the broker do.
 * @throws Error when it cannot be reached, says nothing for `silence` milliseconds, or `signal` aborts
 */
export async function answering(
  host: string,
  port: number,
  silence: number,
  signal: AbortSignal,
): Promise<void> {
  const socket = connect(port, host);
  socket.setTimeout(silence, () => socket.destroy(new Error('it says nothing')));
  try {
    await once(socket, 'readable', { signal });
  } finally {
    socket.destroy();
  }
}
