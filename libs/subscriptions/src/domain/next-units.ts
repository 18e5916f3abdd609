/** A line of a paid order, and how many of its subscriptions there are. */
export interface LineProgress {
  readonly quantity: number;
  readonly started: number;
}

/** The subscription with this number, from 1, among those of its line. */
export interface Unit<Line> {
  readonly line: Line;
  readonly number: number;
}

/** The subscriptions to start next, at most `limit`, line by line; none when all are there. */
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

/** How many subscriptions are not there yet. */
export function missingUnits(lines: readonly LineProgress[]): number {
  return lines.reduce((sum, { quantity, started }) => sum + Math.max(0, quantity - started), 0);
}
