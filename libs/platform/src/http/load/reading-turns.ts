/** Connections that take their input in a turn of the event loop. */
const A_TURN = 32;
/** The same while connections come in, because each of them is accepted in a turn of its own. */
const WHILE_ACCEPTING = 1 / 4;
/** A connection comes in before or after the input of others in the same turn. */
const TURNS_ACCEPTING = 2;
/** The part of a turn that is kept for the connections that do not go first. */
const KEPT = 1 / 4;

type Read = () => void;

/**
 * Lets connections take their input, a few in each turn of the event loop, in the order in which they
 * asked. So other events have their turn in between, and new connections are accepted soon however many
 * others send something. Those go first that wait for no answer and have sent little: nobody who sends one
 * request after the other waits for those who send many at once.
 */
export class ReadingTurns {
  private readonly first: Read[] = [];
  private readonly others: Read[] = [];
  /** How many may take their input now. */
  private allowed = A_TURN;
  private turnsSinceAccepted = TURNS_ACCEPTING;
  private isScheduled = false;

  /** Whether connections come in. */
  get isAccepting(): boolean {
    return this.turnsSinceAccepted < TURNS_ACCEPTING;
  }

  /** Must be called when a connection has come in. */
  accepted(): void {
    this.turnsSinceAccepted = 0;
    this.schedule();
  }

  /**
   * @param isFirst whether the connection waits for no answer and has sent little
   * @param read is called now, or in a later turn
   */
  take(isFirst: boolean, read: Read): void {
    const isAlone = this.waiting === 0;
    (isFirst ? this.first : this.others).push(read);
    if (isAlone) this.serve();
    this.schedule();
  }

  private get waiting(): number {
    return this.first.length + this.others.length;
  }

  private serve(): void {
    const most = Math.floor(this.allowed);
    if (most < 1) return;
    const first = this.first.splice(0, most);
    const others = this.others.splice(0, Math.max(most - first.length, Math.ceil(most * KEPT)));
    this.allowed -= first.length + others.length;
    for (const read of first) read();
    for (const read of others) read();
  }

  private schedule(): void {
    if (this.isScheduled) return;
    this.isScheduled = true;
    setImmediate(() => {
      this.isScheduled = false;
      this.turnsSinceAccepted += 1;
      this.allowed = Math.min(A_TURN, this.allowed + (this.isAccepting ? WHILE_ACCEPTING : A_TURN));
      this.serve();
      if (this.waiting > 0 || this.isAccepting) this.schedule();
    });
  }
}
