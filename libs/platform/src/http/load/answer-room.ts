const MIB = 1024 * 1024;
const MAX_UNWRITTEN = 64 * MIB;

/** How many bytes of answers one process may have in memory. */
export interface RoomLimits {
  /** Of all answers: those that wait to be written, and those that are being made. */
  readonly total: number;
  /** Of those that are being made, as far as it can be expected. */
  readonly inProgress: number;
  /** Of all bodies of requests. */
  readonly bodies: number;
}

/** @param heapBytes how far the heap of the process may grow */
export function roomWithin(heapBytes: number): RoomLimits {
  const total = Math.min(MAX_UNWRITTEN, Math.floor(heapBytes / 4));
  return { total, inProgress: Math.floor(total / 2), bodies: Math.floor(heapBytes / 16) };
}

/** The answers that one connection waits for. */
export interface Share {
  /** Bytes that are expected of the answers that are being made for it. */
  expected: number;
  /** Bytes of its answers that are not written. */
  unwritten: number;
}

/**
 * Counts the bytes of all answers of a process (docs/reference/requests.md#limits). A connection gets as
 * much as is still free besides it, so those who hold most are refused first. The last quarter is only
 * for connections that hold nothing yet.
 */
export class AnswerRoom {
  private inProgress = 0;
  private unwritten = 0;

  constructor(private readonly limits: RoomLimits) {}

  /** Bytes that are taken. */
  get taken(): number {
    return this.inProgress + this.unwritten;
  }

  /** The share of it that is taken, from 0 to 1. */
  get fullness(): number {
    return this.taken / this.limits.total;
  }

  /** Whether an answer of so many bytes may be made for the connection. */
  fits(bytes: number, { expected, unwritten }: Share): boolean {
    const isNext = this.inProgress === 0 || this.inProgress + bytes <= this.limits.inProgress;
    const held = expected + unwritten;
    const kept = held === 0 ? 0 : this.limits.total / 4;
    return isNext && held + bytes <= this.limits.total - kept - this.taken;
  }

  begin(bytes: number, share: Share): void {
    this.inProgress += bytes;
    share.expected += bytes;
  }

  /** The answer is not being made any more. */
  end(bytes: number, share: Share): void {
    this.inProgress -= bytes;
    share.expected -= bytes;
  }

  hold(bytes: number, share: Share): void {
    this.unwritten += bytes;
    share.unwritten += bytes;
  }

  release(bytes: number, share: Share): void {
    this.unwritten -= bytes;
    share.unwritten -= bytes;
  }
}
