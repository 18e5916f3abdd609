import { type CartQuestions, DomainError, faultOf } from '#kernel';
import { PortFailed } from '#platform/extensions';

export type CartQuestionName = keyof CartQuestions;

/** Asks one extension. */
export type Ask = <Name extends CartQuestionName>(
  extension: string,
  name: Name,
  facts: CartQuestions[Name]['facts'],
) => Promise<CartQuestions[Name]['decision']>;

/**
 * Rounds of questions, each of which follows from the answers before. The first ones are beside other commands of the
 * cart; one that others got ahead of in each of them goes on alone in its process.
 */
const ROUNDS = { beside: 8, alone: 32 };

/** Runs something when nothing else of the same cart runs in this way. */
export type Alone = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** A decision came upon something that an extension has to say first. */
class OpenQuestions extends Error {
  constructor(readonly questions: ExtensionQuestions) {
    super('An extension has to be asked first');
  }
}

type Answered = { readonly decision: unknown } | { readonly failure: PortFailed };

/**
 * What extensions are asked while one command is decided. A decision never waits: it stops at what is not answered
 * yet, all open questions are asked together, outside any lock, and it is made again with the answers. An answer
 * belongs to its facts, so it is not used for a cart that has changed meanwhile.
 */
export class ExtensionQuestions {
  private readonly answers = new Map<string, Answered>();
  private readonly open = new Map<string, () => Promise<unknown>>();

  /** @param needed the ports without whose answers nothing is decided */
  constructor(
    private readonly ask: Ask,
    private readonly needed: ReadonlySet<CartQuestionName>,
  ) {}

  /**
   * @returns undefined if it is not answered yet, or the extension has failed and is not needed
   * @throws PortFailed if it has failed and is needed
   */
  answer<Name extends CartQuestionName>(
    extension: string,
    name: Name,
    facts: CartQuestions[Name]['facts'],
  ): { readonly decision: CartQuestions[Name]['decision'] } | undefined {
    const key = JSON.stringify([extension, name, facts]);
    const known = this.answers.get(key);
    if (known === undefined) {
      this.open.set(key, () => this.ask(extension, name, facts));
      return undefined;
    }
    if ('decision' in known) return known as { decision: CartQuestions[Name]['decision'] };
    if (this.needed.has(name)) throw known.failure;
    return undefined;
  }

  settle(): void {
    if (this.open.size > 0) throw new OpenQuestions(this);
  }

  /** What a decision throws that lacks an answer says nothing. */
  settled<Result>(decide: () => Result): Result {
    this.open.clear();
    let decided: Result;
    try {
      decided = decide();
    } catch (error) {
      this.settle();
      throw error;
    }
    this.settle();
    return decided;
  }

  async askAll(): Promise<void> {
    const open = [...this.open];
    this.open.clear();
    await Promise.all(
      open.map(async ([key, ask]) => {
        this.answers.set(key, await answeredBy(ask));
      }),
    );
  }
}

async function answeredBy(ask: () => Promise<unknown>): Promise<Answered> {
  try {
    return { decision: await ask() };
  } catch (error) {
    if (error instanceof PortFailed) return { failure: error };
    throw error;
  }
}

/**
 * Carries something out, and again with the answers of the extensions that it needs.
 * @param alone runs it when it is its turn among the commands of the cart that need one
 * @throws DomainError `Write Conflict` if others have changed the cart in each round
 */
export async function withAnswers<Result>(
  carryOut: () => Promise<Result>,
  alone: Alone,
): Promise<Result> {
  const carried =
    (await inRounds(carryOut, ROUNDS.beside)) ??
    (await alone(() => inRounds(carryOut, ROUNDS.alone)));
  if (carried === undefined) throw contended();
  return carried.result;
}

/** @returns undefined if answers were still missing after these rounds */
async function inRounds<Result>(
  carryOut: () => Promise<Result>,
  rounds: number,
): Promise<{ readonly result: Result } | undefined> {
  for (let round = 0; round < rounds; round += 1) {
    try {
      return { result: await carryOut() };
    } catch (error) {
      if (!(error instanceof OpenQuestions)) throw error;
      await error.questions.askAll();
    }
  }
  return undefined;
}

function contended(): DomainError {
  const detail = 'The cart is being changed by others; nothing was changed, try again';
  return new DomainError([faultOf('conflict', 'Write Conflict', detail)]);
}
