/** Connections that take their input in a turn of the event loop. */
const A_TURN = 32;
/** The same while connections come in, because each of them is accepted in a turn of its own. */
const WHILE_ACCEPTING = { answered: 4, new: 4, busy: 1 / 64 } as const;
/** A connection comes in before or after the input of others in the same turn. */
const TURNS_ACCEPTING = 2;
/** The part of a turn that is kept for connections that others go before. */
const KEPT = 1 / 4;

/** In the order in which they go. */
const CLAIMS = ['answered', 'new', 'busy'] as const;

/**
 * The claim of a connection that has sent something: `busy` if it waits for an answer or has sent much,
 * otherwise `answered`, or `new` if it never had an answer.
 */
export type Claim = (typeof CLAIMS)[number];

type Read = () => void;

/**
 * Lets connections take their input, a few in each turn of the event loop, those of one claim in the order
 * in which they asked. So other events have their turn in between, and new connections are accepted soon
 * however many others send something. Nobody who sends one request after the other waits for those who send
 * many at once, or behind a crowd that has just come in.
 */
export class ReadingTurns {
  private readonly waiting: Record<Claim, Read[]> = { answered: [], new: [], busy: [] };
  /** How many may take their input now. It is filled up when somebody waits, so that a few requests need no turn. */
  private readonly allowed: Record<Claim, number> = { answered: A_TURN, new: A_TURN, busy: A_TURN };
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

  /** @param read is called now, or in a later turn */
  take(claim: Claim, read: Read): void {
    if (this.isEmpty && this.allowed[claim] >= 1) {
      this.allowed[claim] -= 1;
      read();
    } else {
      this.waiting[claim].push(read);
      this.schedule();
    }
  }

  private get isEmpty(): boolean {
    return CLAIMS.every((claim) => this.waiting[claim].length === 0);
  }

  private serve(): void {
    const reads: Read[] = [];
    for (const claim of CLAIMS) {
      const most = Math.floor(this.allowed[claim]);
      const some = Math.max(most - reads.length, Math.ceil(most * KEPT));
      const served = this.waiting[claim].splice(0, some);
      this.allowed[claim] -= served.length;
      reads.push(...served);
    }
    for (const read of reads) read();
  }

  private schedule(): void {
    if (this.isScheduled) return;
    this.isScheduled = true;
    setImmediate(() => {
      this.isScheduled = false;
      this.turnsSinceAccepted += 1;
      for (const claim of CLAIMS) {
        const more = this.isAccepting ? WHILE_ACCEPTING[claim] : A_TURN;
        this.allowed[claim] = Math.min(this.allowed[claim] + more, Math.max(1, more));
      }
      this.serve();
      if (!this.isEmpty || this.isAccepting) this.schedule();
    });
  }
}
