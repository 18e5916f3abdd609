import { randomUUID } from 'node:crypto';
import {
  type EntryOutcome,
  type Fault,
  faultOf,
  folded,
  foldedCode,
  type ImportEntry,
  isFault,
  withoutUndefined,
} from '#kernel';
import { isUuid, judged } from '#platform/http';
import type { NewCode } from '../domain/code';
import { periodFaults, schemaFaults } from '../domain/promotion-faults';
import { changedTerms, type JudgedSchema, termsOf } from '../domain/promotion-schema';
import {
  PromotionData,
  PromotionFieldChanges,
  PromotionRow,
  toChanges,
  toValues,
} from '../promotions/promotion.dto';
import type { CodeOfPromotion } from '../storage/code-repository';
import type { PromotionCodeRow } from '../storage/code.row';
import { codesIn } from './sent-codes';

/** The promotions of a file, changed line by line and then written together. */
export class PromotionImport {
  private readonly byId = new Map<string, PromotionRow>();
  private readonly byName = new Map<string, Set<string>>();
  private readonly put = new Set<string>();
  private readonly owners: Map<string, string>;
  readonly codes = new Map<string, CodeOfPromotion>();
  private readonly now = new Date();

  /** @param judge says why a row cannot have its conditions, which its line has sent */
  constructor(
    known: readonly PromotionRow[],
    codes: readonly PromotionCodeRow[],
    private readonly judge: (row: PromotionRow) => readonly Fault[],
  ) {
    for (const row of known) this.note(row);
    this.owners = new Map(codes.map((code) => [code.folded, code.promotionId]));
  }

  get rows(): readonly PromotionRow[] {
    return [...this.put].flatMap((id) => this.byId.get(id) ?? []);
  }

  /** @returns what the line did; if it is refused, nothing has changed */
  carryOut({ key, attributes: sent }: ImportEntry): EntryOutcome {
    const { codes: sentCodes, ...attributes } = withSchema(sent);
    const codes = codesIn(sentCodes);
    if (isFault(codes)) return [codes];
    const before = this.find(key);
    if (isFault(before)) return [before];
    const row = before === undefined ? this.created(key, attributes) : changed(before, attributes);
    if (!(row instanceof PromotionRow)) return row;
    const wrong = attributes['conditions'] === undefined ? [] : this.judge(row);
    if (wrong.length > 0) return wrong;
    const taken = codes.filter(({ code }) => this.isTaken(code, row.id)).map(codeTaken);
    if (taken.length > 0) return taken;
    for (const code of codes) {
      this.owners.set(foldedCode(code.code), row.id);
      this.codes.set(foldedCode(code.code), { ...code, promotionId: row.id });
    }
    row.updatedAt = this.now;
    this.note(row);
    this.put.add(row.id);
    return before === undefined ? 'created' : 'changed';
  }

  private created(
    key: string,
    attributes: ImportEntry['attributes'],
  ): PromotionRow | readonly Fault[] {
    const data = judged(PromotionData, { name: key, ...attributes }, 'attributes');
    if (!(data instanceof PromotionData)) return data;
    const { promotionType, schema, ...values } = toValues(data);
    const judgedTerms = termsOf(promotionType, schema);
    if (!('terms' in judgedTerms)) return faultsOf(judgedTerms);
    const id = isUuid(key) ? key.toLowerCase() : randomUUID();
    const nothing = { description: null, conditions: null, maxDiscount: null };
    const { terms } = judgedTerms;
    const own = { ...nothing, ...withoutUndefined(values), id, terms, createdAt: this.now };
    return Object.assign(new PromotionRow(), own);
  }

  private find(key: string): PromotionRow | Fault | undefined {
    const known = this.byId.get(key.toLowerCase());
    if (known !== undefined) return known;
    const [first, second] = this.byName.get(folded(key)) ?? [];
    if (second === undefined) return first === undefined ? undefined : this.byId.get(first);
    const detail = 'key is the name of several promotions; name one of them by its id';
    return faultOf('conflict', 'Conflict', detail, { source: 'key', meta: { key } });
  }

  private note(row: PromotionRow): void {
    const before = this.byId.get(row.id);
    if (before !== undefined) this.byName.get(folded(before.name))?.delete(row.id);
    this.byId.set(row.id, row);
    const name = folded(row.name);
    this.byName.set(name, (this.byName.get(name) ?? new Set()).add(row.id));
  }

  private isTaken(code: string, promotionId: string): boolean {
    return (this.owners.get(foldedCode(code)) ?? promotionId) !== promotionId;
  }
}

function changed(
  before: PromotionRow,
  attributes: ImportEntry['attributes'],
): PromotionRow | readonly Fault[] {
  const data = judged(PromotionFieldChanges, attributes, 'attributes');
  if (!(data instanceof PromotionFieldChanges)) return data;
  const { promotionType: type, schema, ...values } = toChanges(data);
  const judgedTerms = changedTerms(before.terms, { type, schema });
  const wrong = [...faultsOf(judgedTerms), ...periodFaults(before, values, 'attributes')];
  if (wrong.length > 0 || !('terms' in judgedTerms)) return wrong;
  const { terms } = judgedTerms;
  return Object.assign(new PromotionRow(), before, withoutUndefined(values), { terms });
}

/** Amounts by currency, or one percentage, stand for the schema, as most promotions have no other. */
function withSchema(sent: ImportEntry['attributes']): ImportEntry['attributes'] {
  const { amounts, percentage, ...attributes } = sent;
  if (attributes['schema'] !== undefined) return attributes;
  if (typeof amounts === 'object' && amounts !== null) {
    const currencies = Object.entries(amounts).map(([currency, amount]: [string, unknown]) => {
      return { currency, amount };
    });
    return { ...attributes, schema: { currencies } };
  }
  return percentage === undefined ? attributes : { ...attributes, schema: { percentage } };
}

const faultsOf = (terms: JudgedSchema) => schemaFaults(terms, 'attributes');

function codeTaken({ code }: NewCode): Fault {
  const detail = 'Another promotion has this code already; delete it there or choose another one';
  return faultOf('conflict', 'Conflict', detail, { source: 'attributes.codes', meta: { code } });
}
