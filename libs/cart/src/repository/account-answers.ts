const MAX_AGE_MS = 5000;
const MAX_ACCOUNTS = 10_000;
/** Another process may hand the cart to another account in between. */
const ATTEMPTS = 4;

interface Known {
  readonly answer: boolean;
  readonly readAt: number;
}

/** A decision came upon an account that nobody has asked about. */
class UnknownAnswer extends Error {
  constructor(
    readonly answers: AccountAnswers,
    readonly accountId: string,
  ) {
    super('Something about the account is not known yet');
  }
}

/**
 * What is true of which accounts, at most five seconds old. Whose cart it is is known only to the decision, so
 * the first one for an account stops, asks, and decides again; those after it ask nothing.
 */
export abstract class AccountAnswers {
  private readonly known = new Map<string, Known>();

  protected abstract ask(accountId: string): Promise<boolean>;

  get(accountId: string): boolean | undefined {
    return this.known.get(accountId)?.answer;
  }

  /** Always asks the database. */
  async read(accountId: string): Promise<boolean> {
    const readAt = performance.now();
    const answer = await this.ask(accountId);
    if (this.known.size >= MAX_ACCOUNTS) this.known.clear();
    this.known.set(accountId, { answer, readAt });
    return answer;
  }

  /** @throws UnknownAnswer which {@link answering} catches */
  require(accountId: string | null): void {
    if (accountId === null) return;
    const found = this.known.get(accountId);
    if (found !== undefined && performance.now() - found.readAt < MAX_AGE_MS) return;
    throw new UnknownAnswer(this, accountId);
  }
}

/** Carries something out, and again with the answer if it has come upon an unknown account. */
export async function answering<Result>(carryOut: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await carryOut();
    } catch (error) {
      if (!(error instanceof UnknownAnswer) || attempt >= ATTEMPTS) throw error;
      await error.answers.read(error.accountId);
    }
  }
}
