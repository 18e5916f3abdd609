/** A line of a paid order with the number of subscriptions that were started for it. */
export interface LineProgress {
  readonly quantity: number;
  readonly started: number;
}

/** One subscription of a line; the subscriptions of a line are numbered from 1. */
export interface Unit<Line> {
  readonly line: Line;
  readonly number: number;
}

/**
 * Returns the subscriptions to start next, at most `limit`, line by line; none if all were started.
 */
export function nextUnits<Line extends LineProgress>(
  lines: readonly Line[],
  limit: number,
): readonly Unit<Line>[] {
  const units: Unit<Line>[] = [];
  for (const line of lines) {
    const missing = Math.min(line.quantity - line.started, limit - units.length);
    for (let unit = 1; unit <= missing; unit += 1) {
      units.push({ line, number: line.started + unit });
    }
  }
  return units;
}

/** Returns how many subscriptions were not started yet. */
export function missingUnits(lines: readonly LineProgress[]): number {
  return lines.reduce((sum, { quantity, started }) => sum + Math.max(0, quantity - started), 0);
}
