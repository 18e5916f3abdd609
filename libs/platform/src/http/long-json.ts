import { Readable } from 'node:stream';
import { isPlainObject } from './validation';

const LONGEST_TEXT = 8 * 1024 * 1024;
const PART = 64 * 1024;

/** JSON that is too long for one text, part by part. */
export class LongJson extends Readable {
  private next = 0;

  constructor(
    private readonly parts: readonly Buffer[],
    readonly bytes = parts.reduce((sum, { length }) => sum + length, 0),
  ) {
    super({ highWaterMark: PART });
  }

  override _read(): void {
    this.push(this.parts[this.next] ?? null);
    this.next += 1;
  }
}

/** Stands in an answer for a value whose JSON is known. */
class KnownJson {
  constructor(readonly text: string) {}

  toJSON(): unknown {
    return JSON.parse(this.text);
  }
}

/** What can stand in place of a value in the list of an answer, and nowhere else. */
export function knownJson<Value>(text: string): Value {
  return new KnownJson(text) as Value;
}

/** The JSON of an answer: one text, or parts if that would be longer than 8 MiB. */
export function toJson(answer: unknown): string | LongJson {
  if (!isPlainObject(answer) || !Array.isArray(answer['data'])) return JSON.stringify(answer);
  const texts = [...textsOf(answer)];
  const bytes = texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0);
  if (bytes <= LONGEST_TEXT) return texts.join('');
  return new LongJson([...joined(texts)].map((text) => Buffer.from(text)));
}

/** The texts of which the JSON of a value consists, none of them longer than one entry of a list. */
function* textsOf(value: unknown): Generator<string> {
  if (Array.isArray(value)) {
    yield '[';
    for (const [index, entry] of value.entries()) {
      const text = entry instanceof KnownJson ? entry.text : JSON.stringify(entry ?? null);
      yield index === 0 ? text : `,${text}`;
    }
    yield ']';
  } else if (isPlainObject(value)) {
    let before = '{';
    for (const [name, field] of Object.entries(value)) {
      if (field === undefined) continue;
      yield `${before}${JSON.stringify(name)}:`;
      yield* textsOf(field);
      before = ',';
    }
    yield before === '{' ? '{}' : '}';
  } else yield JSON.stringify(value);
}

/** Joins neighbors into texts of about one size. */
function* joined(texts: readonly string[]): Generator<string> {
  let part = '';
  for (const text of texts) {
    part += text;
    if (part.length < PART) continue;
    yield part;
    part = '';
  }
  yield part;
}
