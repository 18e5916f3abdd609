import type { IncomingMessage } from 'node:http';

/** A body may be this old, in milliseconds, before it makes room for others that come faster. */
const OLD = 2000;

interface Received {
  readonly bytes: number;
  readonly since: number;
}

/** Counts the bodies that are in memory or on their way there. The oldest unfinished ones give way. */
export class BodyRoom {
  private readonly bodies = new Map<IncomingMessage, Received>();
  private taken = 0;

  /** @param expire ends a request whose body gives way */
  constructor(
    private readonly limit: number,
    private readonly expire: (request: IncomingMessage) => void,
  ) {}

  /** @returns whether there is room for the body */
  take(request: IncomingMessage, bytes: number, now = Date.now()): boolean {
    for (const [other, { since }] of this.bodies) {
      if (this.taken + bytes <= this.limit || since > now - OLD) break;
      if (other.complete) continue;
      this.release(other);
      this.expire(other);
    }
    if (this.taken + bytes > this.limit) return false;
    this.bodies.set(request, { bytes, since: now });
    this.taken += bytes;
    return true;
  }

  release(request: IncomingMessage): void {
    const body = this.bodies.get(request);
    if (body === undefined) return;
    this.bodies.delete(request);
    this.taken -= body.bytes;
  }

  releaseAll(socket: IncomingMessage['socket']): void {
    for (const request of this.bodies.keys()) {
      if (request.socket === socket) this.release(request);
    }
  }
}
