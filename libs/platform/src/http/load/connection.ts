import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { Intake } from './intake';
import type { Share } from './answer-room';
import type { ReadingTurns } from './reading-turns';

/** Requests of one connection that are worked on, or whose answers are not written. */
const MAX_BEGUN = 16;

/** A connection, and what its client waits for. */
export class Connection implements Share {
  expected = 0;
  unwritten = 0;
  /** Requests that the service works on, and those whose answers are not written. */
  begun = 0;
  /** Requests that have arrived, begun or not, and whose answers are not written. */
  arrived = 0;
  /** Whether one of its requests had its answer. */
  isAnswered = false;
  /** Requests that wait until they may begin, in the order in which they arrived. */
  waiting = 0;
  /** Whether it ends with the answer that is sent next: nothing more begins. */
  isEnding = false;
  /** When its client last took an answer, or first had to. */
  takenAt = 0;
  private readonly intake: Intake;

  constructor(
    readonly socket: Socket,
    turns: ReadingTurns,
  ) {
    this.intake = new Intake(socket, this, turns);
  }

  get isOpen(): boolean {
    return !this.socket.destroyed;
  }

  get mayArrive(): boolean {
    return !this.isEnding && this.arrived < MAX_BEGUN;
  }

  get mayBegin(): boolean {
    return this.begun < MAX_BEGUN;
  }

  /** @param written is called when the answer was written, or the connection is closed */
  receive(request: IncomingMessage, response: ServerResponse, written: () => void): void {
    this.arrived += 1;
    this.intake.began(request);
    if (this.arrived === 1) this.takenAt = Date.now();
    response.once('close', () => {
      this.arrived -= 1;
      this.isAnswered = true;
      this.takenAt = Date.now();
      written();
      this.intake.goOn();
    });
  }
}
