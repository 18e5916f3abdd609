import { type Fault, invalid } from '#kernel';
import type { JudgedSchema } from './promotion-schema';
import { isPeriod, type ValidityPeriod } from './validity';

const MAX_FAULTS = 20;

/** Turns faults of a schema into those of the fields at `path`. */
export function schemaFaults(judged: JudgedSchema, path: string): readonly Fault[] {
  if ('terms' in judged) return [];
  const faults = judged.faults.slice(0, MAX_FAULTS);
  return faults.map(({ path: inside, mustBe }) =>
    invalid(inside === '' ? `${path}.schema` : `${path}.schema.${inside}`, mustBe),
  );
}

/** Why a promotion cannot have this period after a change of the fields at `path`. */
export function periodFaults(
  before: ValidityPeriod,
  changes: { readonly [Name in keyof ValidityPeriod]?: Date | undefined },
  path: string,
): readonly Fault[] {
  const { startsAt = before.startsAt, endsAt = before.endsAt } = changes;
  if (isPeriod({ startsAt, endsAt })) return [];
  return changes.endsAt === undefined
    ? [invalid(`${path}.start`, 'must be before the end', startsAt.toISOString())]
    : [invalid(`${path}.end`, 'must be after the start', endsAt.toISOString())];
}
