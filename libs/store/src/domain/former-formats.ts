import type { MoneyFormat } from '#kernel';

/** How amounts were written until a certain time. */
export interface FormerFormat extends MoneyFormat {
  /** ISO 8601 UTC. The next format holds from then on. */
  readonly until: string;
}

const FIELDS = ['format', 'decimalPoint', 'thousandSeparator', 'decimalPlaces'] as const;

/** A currency with the formats that it had before. */
type Formatted = MoneyFormat & { readonly formerFormats: readonly FormerFormat[] | null };

/**
 * The former formats of a currency after a change. What was placed before the change keeps its format
 * (docs/reference/store.md#currencies).
 */
export function formatsAfter(
  before: Formatted,
  changes: { readonly [Field in keyof MoneyFormat]?: MoneyFormat[Field] | undefined },
  now: Date,
): readonly FormerFormat[] | null {
  const changed = FIELDS.some((field) => {
    const { [field]: value = before[field] } = changes;
    return value !== before[field];
  });
  if (!changed) return before.formerFormats;
  const { format, decimalPoint, thousandSeparator, decimalPlaces } = before;
  const former = { format, decimalPoint, thousandSeparator, decimalPlaces };
  return [...(before.formerFormats ?? []), { ...former, until: now.toISOString() }];
}
