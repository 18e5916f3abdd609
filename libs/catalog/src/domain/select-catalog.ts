/** A stretch of time, from its first moment up to, but not including, its last; an end may be open. */
export interface Schedule {
  /** ISO 8601 UTC with milliseconds, so that times compare as texts. */
  readonly validFrom?: string;
  readonly validTo?: string;
}

/** Says who sees a catalog and when. An empty list leaves its criterion open: it holds for everyone. */
export interface CatalogRule {
  readonly catalogId: string;
  readonly channels: readonly string[];
  readonly tags: readonly string[];
  readonly accountIds: readonly string[];
  readonly schedules: readonly Schedule[];
}

/** What is known of the one who asks. */
export interface Visit {
  readonly channel?: string;
  readonly tag?: string;
  readonly accountId?: string;
  /** ISO 8601 UTC with milliseconds. */
  readonly at: string;
}

/** What a criterion says of a visit; `unasked` holds without having been met by a given value. */
type Verdict = 'open' | 'met' | 'unasked' | 'refused';

/**
 * Which catalog a visit sees (interface 8.14): that of the rule with most criteria met by a given
 * value, then with fewest left open, then the oldest. The time is always given, so a schedule that
 * holds is met. Without a rule that holds it is the catalog that was published first.
 * @param rules the oldest first
 * @param published catalogs with a published release, the one published first at the front; the
 * rules of other catalogs do not count
 */
export function selectCatalog(
  rules: readonly CatalogRule[],
  published: readonly string[],
  visit: Visit,
): string | undefined {
  let best: { readonly catalogId: string; readonly met: number; readonly open: number } | undefined;
  for (const rule of rules) {
    const verdicts = judge(rule, visit);
    if (verdicts.includes('refused') || !published.includes(rule.catalogId)) continue;
    const met = count(verdicts, 'met');
    const open = count(verdicts, 'open');
    if (best === undefined || met > best.met || (met === best.met && open < best.open)) {
      best = { catalogId: rule.catalogId, met, open };
    }
  }
  return best?.catalogId ?? published[0];
}

function judge(rule: CatalogRule, { channel, tag, accountId, at }: Visit): readonly Verdict[] {
  return [
    channel === undefined && rule.channels.length > 0 ? 'unasked' : oneOf(rule.channels, channel),
    oneOf(rule.tags, tag),
    oneOf(rule.accountIds, accountId),
    duringOneOf(rule.schedules, at),
  ];
}

function oneOf(wanted: readonly string[], given: string | undefined): Verdict {
  if (wanted.length === 0) return 'open';
  return given !== undefined && wanted.includes(given) ? 'met' : 'refused';
}

function duringOneOf(schedules: readonly Schedule[], at: string): Verdict {
  if (schedules.length === 0) return 'open';
  const holds = ({ validFrom, validTo }: Schedule) =>
    (validFrom === undefined || validFrom <= at) && (validTo === undefined || at < validTo);
  return schedules.some(holds) ? 'met' : 'refused';
}

function count(verdicts: readonly Verdict[], wanted: Verdict): number {
  return verdicts.filter((verdict) => verdict === wanted).length;
}
