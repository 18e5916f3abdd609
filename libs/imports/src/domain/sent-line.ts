/** The number of the line in its file, from 1, and its text, if it can be read. */
export type SentLine = readonly [line: number, text: string | UnreadableLine];

/** Why a line cannot be read at all. */
export interface UnreadableLine {
  readonly unreadable: 'too-long' | 'no-text' | 'too-many-cells' | 'no-key';
}

/** The maximum number of bytes of a line, which is that of the body of any other request. */
export const MAX_FILE_LINE_BYTES = 1024 * 1024;

const NEWLINE = 0x0a;
const BLANK = /^\s*$/;

/**
 * Cuts a file into lines as its bytes arrive (docs/reference/imports.md#lines). Blank lines are
 * counted, but left out.
 */
export class LineCutter {
  private readonly decoder = new TextDecoder('utf-8', { fatal: true });
  private rest: Uint8Array[] = [];
  private restBytes = 0;
  private line = 0;

  /** Returns the lines that end in these bytes. */
  *cut(bytes: Uint8Array): Generator<SentLine> {
    let start = 0;
    for (let end = bytes.indexOf(NEWLINE); end !== -1; end = bytes.indexOf(NEWLINE, start)) {
      this.keep(bytes.subarray(start, end));
      yield* this.take();
      start = end + 1;
    }
    this.keep(bytes.subarray(start));
  }

  /** Returns the last line, which may have no line break. */
  *end(): Generator<SentLine> {
    if (this.restBytes > 0) yield* this.take();
  }

  /** Keeps the bytes of a line; a line that is too long is only counted. */
  private keep(bytes: Uint8Array): void {
    this.restBytes += bytes.length;
    if (this.restBytes <= MAX_FILE_LINE_BYTES) this.rest.push(bytes);
    else this.rest = [];
  }

  private *take(): Generator<SentLine> {
    const { rest, restBytes } = this;
    this.rest = [];
    this.restBytes = 0;
    this.line += 1;
    if (restBytes > MAX_FILE_LINE_BYTES) {
      yield [this.line, { unreadable: 'too-long' }];
      return;
    }
    const text = this.textOf(rest, restBytes);
    if (text === undefined) yield [this.line, { unreadable: 'no-text' }];
    else if (!BLANK.test(text)) yield [this.line, text];
  }

  private textOf(parts: readonly Uint8Array[], length: number): string | undefined {
    const bytes = new Uint8Array(length);
    let at = 0;
    for (const part of parts) {
      bytes.set(part, at);
      at += part.length;
    }
    try {
      return this.decoder.decode(bytes);
    } catch {
      return undefined;
    }
  }
}

/** Lines that are carried out together, and the length of their texts above which no line is added. */
const MAX_LINES = 200;
const MAX_CHARACTERS = 512 * 1024;

/** Puts lines together into parts that one transaction carries out. */
export class PartMaker {
  /** @param maxLines how many lines one part has */
  constructor(private readonly maxLines = MAX_LINES) {}

  private lines: SentLine[] = [];
  private characters = 0;

  /** @returns a part that is complete by now */
  add(line: SentLine): readonly SentLine[] | undefined {
    const [, text] = line;
    this.lines.push(line);
    this.characters += typeof text === 'string' ? text.length : 0;
    const isFull = this.lines.length >= this.maxLines || this.characters > MAX_CHARACTERS;
    return isFull ? this.end() : undefined;
  }

  /** Returns the last part, unless it is empty. */
  end(): readonly SentLine[] | undefined {
    const { lines } = this;
    this.lines = [];
    this.characters = 0;
    return lines.length > 0 ? lines : undefined;
  }
}
