import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { Claim, ReadingTurns } from './reading-turns';

/** Bytes that are read at once. The shortest requests are 25 bytes long. */
const AT_ONCE = 512;

/** Bytes that hardly any single request exceeds, unless it has a long body. */
const USUAL = 4 * 1024;

/** What the server itself notes at a connection whose answers are not taken. */
type ServerSocket = Socket & { readonly _paused?: boolean };

/** The requests of the connection. */
interface Requests {
  /** Those that have arrived, and whose answers are not written. */
  readonly arrived: number;
  /** Whether one of them had its answer. */
  readonly isAnswered: boolean;
  /** Whether another one may arrive. */
  readonly mayArrive: boolean;
}

/**
 * Gives what a connection sends to the server piece by piece, and only while more requests may begin. By
 * itself the server takes 64 KiB at once, and begins all requests in it. What is left unread fills the
 * buffers of the connection until its client has to wait.
 */
export class Intake {
  private isReading = false;
  private isHeldBack = false;
  /** Whether it waits for its turn. */
  private isWaiting = false;
  private last: IncomingMessage | undefined;

  constructor(
    private readonly socket: ServerSocket,
    private readonly requests: Requests,
    private readonly turns: ReadingTurns,
  ) {
    // With a listener like this the server gets its data only when this reads.
    socket.on('readable', () => {
      this.takeTurn();
    });
    socket.on('resume', () => {
      this.takeTurn();
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
    this.takeTurn();
  }

  private takeTurn(): void {
    if (this.isWaiting || this.isReading) return;
    const bytes = this.socket.readableLength;
    if (bytes === 0) {
      this.read();
      return;
    }
    this.isWaiting = true;
    this.turns.take(this.claimFor(bytes), () => {
      this.isWaiting = false;
      this.read();
    });
  }

  private claimFor(bytes: number): Claim {
    if (this.requests.arrived > 0 || bytes > USUAL) return 'busy';
    return this.requests.isAnswered ? 'answered' : 'new';
  }

  /** Reads until a request has begun, or nothing is left. What comes after it waits for its turn. */
  private read(): void {
    this.isReading = true;
    const before = this.last;
    while (this.last === before || this.socket.readableLength === 0) {
      this.isHeldBack = !this.mayRead();
      if (this.isHeldBack) break;
      const bytes = Math.min(AT_ONCE, this.socket.readableLength);
      // Reading from an empty buffer asks for more, or finds the end.
      if (this.socket.read(bytes === 0 ? undefined : bytes) === null) break;
    }
    this.isReading = false;
    const isMoreLeft = this.last !== before && this.socket.readableLength > 0;
    if (isMoreLeft && !this.isHeldBack) this.takeTurn();
  }

  private mayRead(): boolean {
    const { socket, last } = this;
    if (socket.destroyed || socket._paused === true || !this.requests.mayArrive) return false;
    const isBodyUnread =
      last !== undefined && !last.complete && last.readableLength >= last.readableHighWaterMark;
    return !isBodyUnread;
  }
}
