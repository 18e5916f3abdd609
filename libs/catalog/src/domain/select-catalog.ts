/** A period, from its first moment up to, but not including, its last one. Either end may be open. */
export interface RuleSchedule {
  /** ISO 8601 UTC with milliseconds, so that times compare as texts. */
  readonly validFrom?: string;
  readonly validTo?: string;
}

/** Says who sees a catalog, and when. An empty list is a criterion that everybody meets. */
interface Criteria {
  readonly channels: readonly string[];
  readonly tags: readonly string[];
  readonly accountIds: readonly string[];
  readonly schedules: readonly RuleSchedule[];
}

export interface CatalogRule extends Criteria {
  readonly id: string;
  readonly catalogId: string;
  /** Increases from rule to rule. */
  readonly sequence: number;
  readonly createdAt: Date;
}

/** A catalog with a published release. */
export interface PublishedCatalog {
  readonly id: string;
  readonly firstPublishedAt: Date;
  readonly createdAt: Date;
}

/** A catalog that may be shown: by one of its rules, or without criteria because no rule names it. */
export interface Candidate extends Criteria {
  readonly catalogId: string;
}

/** The facts of a request that rules are compared with. */
export interface Visit {
  readonly channel?: string;
  readonly tag?: string;
  readonly accountId?: string;
  /** ISO 8601 UTC with milliseconds. */
  readonly at: string;
}

const NO_CRITERIA: Criteria = { channels: [], tags: [], accountIds: [], schedules: [] };

/**
 * Every rule of a published catalog, the oldest first, and then every published catalog that no rule
 * names, the one published first at the front: the order that decides between equal candidates.
 */
export function candidatesOf(
  rules: readonly CatalogRule[],
  published: readonly PublishedCatalog[],
): readonly Candidate[] {
  const shown = new Set(published.map(({ id }) => id));
  const named = new Set(rules.map(({ catalogId }) => catalogId));
  const open = published.filter(({ id }) => !named.has(id)).sort(byPublication);
  return [
    ...rules.filter(({ catalogId }) => shown.has(catalogId)).sort(byAge),
    ...open.map(({ id }) => ({ catalogId: id, ...NO_CRITERIA })),
  ];
}

/**
 * The catalog that a request sees; undefined if no candidate applies. The candidate with the most
 * criteria that a given value meets wins, then one that does not need the missing channel, then the
 * first one. A schedule must apply, but does not count as a criterion, because no request gives the
 * time.
 * @param candidates in the order of {@link candidatesOf}
 */
export function selectCatalog(candidates: readonly Candidate[], visit: Visit): string | undefined {
  let best: { readonly catalogId: string; readonly fit: Fit } | undefined;
  for (const candidate of candidates) {
    const fit = fitOf(candidate, visit);
    if (fit !== undefined && (best === undefined || isBetter(fit, best.fit))) {
      best = { catalogId: candidate.catalogId, fit };
    }
  }
  return best?.catalogId;
}

/** How well a request matches criteria that all apply. */
interface Fit {
  /** The number of criteria that a given value meets. */
  readonly met: number;
  /** Whether the channel criterion applies only because the request names no channel. */
  readonly needsChannel: boolean;
}

function isBetter(fit: Fit, other: Fit): boolean {
  if (fit.met !== other.met) return fit.met > other.met;
  return !fit.needsChannel && other.needsChannel;
}

/** Undefined if a criterion does not apply. */
function fitOf(criteria: Criteria, { channel, tag, accountId, at }: Visit): Fit | undefined {
  const { channels, tags, accountIds, schedules } = criteria;
  if (!holdsAt(at, schedules)) return undefined;
  const needsChannel = channels.length > 0 && channel === undefined;
  const counts = [
    needsChannel ? 0 : metBy(channel, channels),
    metBy(tag, tags),
    metBy(accountId, accountIds),
  ];
  let met = 0;
  for (const count of counts) {
    if (count === undefined) return undefined;
    met += count;
  }
  return { met, needsChannel };
}

/** Returns 0 for an empty criterion, 1 if the value meets the criterion, and undefined otherwise. */
function metBy(given: string | undefined, wanted: readonly string[]): 0 | 1 | undefined {
  if (wanted.length === 0) return 0;
  return given !== undefined && wanted.includes(given) ? 1 : undefined;
}

function holdsAt(at: string, schedules: readonly RuleSchedule[]): boolean {
  const holds = ({ validFrom, validTo }: RuleSchedule) =>
    (validFrom === undefined || validFrom <= at) && (validTo === undefined || at < validTo);
  return schedules.length === 0 || schedules.some(holds);
}

function byAge(one: CatalogRule, other: CatalogRule): number {
  return (
    one.sequence - other.sequence ||
    one.createdAt.getTime() - other.createdAt.getTime() ||
    byId(one, other)
  );
}

function byPublication(one: PublishedCatalog, other: PublishedCatalog): number {
  return (
    one.firstPublishedAt.getTime() - other.firstPublishedAt.getTime() ||
    one.createdAt.getTime() - other.createdAt.getTime() ||
    byId(one, other)
  );
}

function byId(one: { readonly id: string }, other: { readonly id: string }): number {
  return one.id < other.id ? -1 : 1;
}
