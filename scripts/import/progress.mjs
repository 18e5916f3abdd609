// @ts-check
// Shows progress: a bar on a terminal, and a line now and then in a log.

const WIDTH = 30;
/** Percentage points between two plain lines. */
const STEP = 10;

/** @typedef {{ readonly lines: number; readonly done: number; readonly failed: number }} Counts */

/** @param {Counts} counts */
export function percentOf({ lines, done, failed }) {
  return lines === 0 ? 100 : Math.floor(((done + failed) * 100) / lines);
}

/** @param {Counts} counts */
export function barOf(counts) {
  const full = Math.floor((percentOf(counts) * WIDTH) / 100);
  return `[${'#'.repeat(full)}${'.'.repeat(WIDTH - full)}] ${sentenceOf(counts)}`;
}

/** @param {Counts} counts */
export function sentenceOf(counts) {
  const { lines, done, failed } = counts;
  const bad = failed === 0 ? '' : `, ${String(failed)} of them failed`;
  return `${String(percentOf(counts))} %: ${String(done + failed)} of ${String(lines)} lines${bad}`;
}

export class Progress {
  /** @param {{ isTTY?: boolean; write(text: string): unknown }} out */
  constructor(out) {
    this.out = out;
    this.next = 0;
  }

  /** @param {Counts} counts */
  show(counts) {
    if (this.out.isTTY) {
      this.out.write(`\r${barOf(counts)}\x1b[K`);
    } else if (percentOf(counts) >= this.next) {
      this.next = percentOf(counts) - (percentOf(counts) % STEP) + STEP;
      this.out.write(`${sentenceOf(counts)}\n`);
    }
  }

  /** @param {Counts} counts */
  end(counts) {
    this.out.write(this.out.isTTY ? `\r${barOf(counts)}\x1b[K\n` : `${sentenceOf(counts)}\n`);
  }
}
