/** So far apart that even a billion numbers in a row are skipped by one question. */
const STEPS = Array.from({ length: 31 }, (_, power) => 2 ** power);
const AT_ONCE = 100;

/**
 * A number from `from` on that is free. The first questions step further and further ahead; between the last
 * taken one and the free one that they found, closer questions follow, as numbers are mostly taken in a row.
 * @param takenOf returns those of the numbers that are taken
 */
export async function firstFree(
  from: number,
  takenOf: (numbers: readonly number[]) => Promise<readonly number[]>,
): Promise<number> {
  let last = from - 1;
  let candidates: readonly number[] = STEPS.map((step) => last + step);
  for (;;) {
    const taken = new Set(await takenOf(candidates));
    const place = candidates.findIndex((number) => !taken.has(number));
    const free = candidates[place] ?? (candidates.at(-1) ?? last) + 1;
    const before = candidates[place - 1] ?? last;
    if (place === -1) {
      last = free - 1;
      candidates = STEPS.map((step) => last + step);
      continue;
    }
    if (free - before === 1) return free;
    last = before;
    candidates = between(before, free);
  }
}

/** Up to 100 numbers behind `before` and up to `free`, evenly spread; the last one is `free`. */
function between(before: number, free: number): readonly number[] {
  const width = Math.ceil((free - before) / AT_ONCE);
  const count = Math.ceil((free - before) / width);
  return Array.from({ length: count }, (_, index) => Math.min(before + (index + 1) * width, free));
}
