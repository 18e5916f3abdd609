import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { ReadingTurns } from './reading-turns';

/** Bytes that are read at once. The shortest requests are 25 bytes long. */
const AT_ONCE = 512;

/** What the server itself notes at a connection whose answers are not taken. */
type ServerSocket = Socket & { readonly _paused?: boolean };

/**
 * Gives what a connection sends to the server piece by piece, and only while more requests may begin. By
 * itself the server takes 64 KiB at once, and begins all requests in it. What is left unread fills the
 * buffers of the connection until its client has to wait.
 */
export class Intake {
  private isReading = false;
  private isHeldBack = false;
  private last: IncomingMessage | undefined;

  /** @param mayBegin whether another request may begin */
  constructor(
    private readonly socket: ServerSocket,
    private readonly mayBegin: () => boolean,
    private readonly turns: ReadingTurns,
  ) {
    // With a listener like this the server gets its data only when this reads.
    socket.on('readable', () => {
      this.read();
    });
    socket.on('resume', () => {
      this.read();
    });
  }

  /** The request whose body comes next. */
  began(request: IncomingMessage): void {
    this.last = request;
  }

  /** Goes on with what was held back. */
  goOn(): void {
    if (!this.isHeldBack) return;
    this.isHeldBack = false;
    this.turns.add(() => {
      this.read();
    });
  }

  private read(): void {
    if (this.isReading) return;
    this.isReading = true;
    for (;;) {
      this.isHeldBack = !this.mayRead();
      if (this.isHeldBack) break;
      const bytes = Math.min(AT_ONCE, this.socket.readableLength);
      // Reading from an empty buffer asks for more, or finds the end.
      if (this.socket.read(bytes === 0 ? undefined : bytes) === null) break;
    }
    this.isReading = false;
  }

  private mayRead(): boolean {
    const { socket, last } = this;
    if (socket.destroyed || socket._paused === true || !this.mayBegin()) return false;
    const isBodyUnread =
      last !== undefined && !last.complete && last.readableLength >= last.readableHighWaterMark;
    return !isBodyUnread;
  }
}
