import { Must, NestedList, Removable, Timestamp, withoutEmpty } from '#platform/http';
import type { Kind } from '#platform/resources';
import type { RuleSchedule } from '../domain/select-catalog';

class CatalogRuleSchedule {
  /** The rule applies from this time on. @example "2031-11-01T00:00:00.000Z" */
  @Removable()
  @Timestamp()
  valid_from?: string | null;

  /** The rule no longer applies from this time on. @example "2032-01-01T00:00:00.000Z" */
  @Removable()
  @Must('must be after valid_from', endsAfterItBegins)
  @Timestamp()
  valid_to?: string | null;
}

class ShownSchedule {
  /** @example "2031-11-01T00:00:00.000Z" */
  valid_from?: string;

  /** @example "2032-01-01T00:00:00.000Z" */
  valid_to?: string;
}

/** Periods, each of which may be open at either end. */
export const schedules = (min: number, max: number): Kind => ({
  column: { type: 'json' },
  sent: NestedList(() => CatalogRuleSchedule, min, max),
  shown: { type: ShownSchedule, isArray: true },
  toStored: (sent: readonly CatalogRuleSchedule[]): readonly RuleSchedule[] =>
    sent.map(({ valid_from: validFrom, valid_to: validTo }) =>
      withoutEmpty({ validFrom, validTo }),
    ),
  toShown: (stored: readonly RuleSchedule[]): readonly ShownSchedule[] =>
    stored.map(({ validFrom, validTo }) =>
      withoutEmpty({ valid_from: validFrom, valid_to: validTo }),
    ),
});

/** An end without a beginning is no mistake, and a time that cannot be read is reported as such. */
function endsAfterItBegins(end: unknown, { valid_from: begin }: { valid_from?: unknown }): boolean {
  const [from, to] = [begin, end].map((time) =>
    typeof time === 'string' ? Date.parse(time) : Number.NaN,
  );
  return !(Number(from) >= Number(to));
}
