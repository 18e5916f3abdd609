import type { AnswerRoom } from './answer-room';
import type { Connection } from './connection';

/** The way of one request: it waits, begins, has an answer made, and is over when that was written. */
export class Turn {
  private state: 'waiting' | 'begun' | 'made' | 'over' = 'waiting';
  private size = 0;

  /**
   * @param expected bytes of the answer for which there must be room
   * @param likely bytes of the answer by which its work is judged
   */
  constructor(
    readonly connection: Connection,
    private readonly room: AnswerRoom,
    readonly expected: number,
    readonly likely: number,
  ) {}

  /** Whether there is room for it now. */
  get mayBegin(): boolean {
    return this.connection.mayBegin && this.room.fits(this.expected, this.connection);
  }

  /** Whether its answer is being made. */
  get isBegun(): boolean {
    return this.state === 'begun';
  }

  begin(): void {
    this.state = 'begun';
    this.connection.begun += 1;
    this.room.begin(this.expected, this.connection);
  }

  /** The answer was made. A closed connection does not wait for it any more. */
  make(bytes: number): void {
    const { connection, room, expected, state } = this;
    if (state === 'made' || state === 'over') return;
    if (state === 'waiting') connection.begun += 1;
    else room.end(expected, connection);
    this.state = 'made';
    this.size = bytes;
    if (connection.isOpen) room.hold(bytes, connection);
    else this.state = 'over';
  }

  /** The answer was written. What a closed connection still held is released as a whole. */
  end(): void {
    if (this.state !== 'made' || !this.connection.isOpen) return;
    this.state = 'over';
    this.connection.begun -= 1;
    this.room.release(this.size, this.connection);
  }
}
