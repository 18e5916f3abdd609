import { randomUUID } from 'node:crypto';
import { type EntryOutcome, type Fault, faultOf, isFault, withoutUndefined } from '#kernel';
import { checkCustomFields, type CustomField } from '#platform/custom-fields';
import { takenFault } from '#platform/database';
import { isUuid, judged } from '#platform/http';
import { AccountData, AccountRow, toValues } from '../accounts/account.dto';
import type { CustomerLine } from './customer-line';
import type { CustomerParts } from './customer-parts';

const CUSTOM_FIELDS = 'attributes.custom_fields';

/** The accounts of a file, changed line by line and then written together. */
export class CustomerImport {
  private readonly byId = new Map<string, AccountRow>();
  private readonly before: ReadonlyMap<string, AccountRow>;
  private readonly put = new Set<string>();
  private readonly now = new Date();

  constructor(
    known: readonly AccountRow[],
    private readonly parts: CustomerParts,
    private readonly customFields: readonly CustomField[],
  ) {
    this.before = new Map(known.map((row) => [row.id, row]));
    for (const row of known) this.byId.set(row.id, row);
  }

  get rows(): readonly AccountRow[] {
    return [...this.put].flatMap((id) => this.byId.get(id) ?? []);
  }

  get created(): readonly AccountRow[] {
    return this.rows.filter(({ id }) => !this.before.has(id));
  }

  /** Accounts that there were already, before and after. */
  get changed(): readonly (readonly [before: AccountRow, after: AccountRow])[] {
    return this.rows.flatMap((row) => {
      const before = this.before.get(row.id);
      return before === undefined ? [] : [[before, row] as const];
    });
  }

  /** @returns what the line did; if it is refused, nothing has changed */
  carryOut(line: CustomerLine): EntryOutcome {
    const before = this.find(line.entry.key);
    if (isFault(before)) return [before];
    const row = this.rowAfter(line, before);
    if (!(row instanceof AccountRow)) return row;
    if (this.isTaken(row)) return [takenFault('account')];
    const faults = this.parts.add(row.id, line);
    if (faults.length > 0) return faults;
    this.byId.set(row.id, row);
    this.put.add(row.id);
    return before === undefined ? 'created' : 'changed';
  }

  private rowAfter(
    { entry: { key, attributes }, changes, parentId }: CustomerLine,
    before: AccountRow | undefined,
  ): AccountRow | readonly Fault[] {
    const at = { path: CUSTOM_FIELDS, isNew: before === undefined };
    const sent = changes.customFields ?? {};
    const { values: customFields, faults } = checkCustomFields(
      this.customFields,
      before?.customFields ?? null,
      sent,
      at,
    );
    if (faults !== undefined) return faults;
    const own = { customFields, updatedAt: this.now };
    if (before !== undefined) {
      return Object.assign(new AccountRow(), before, withoutUndefined(changes), own);
    }
    const data = judged(AccountData, attributes, 'attributes');
    if (!(data instanceof AccountData)) return data;
    if (parentId !== undefined && !this.byId.has(parentId)) return [unknownParent(parentId)];
    const values = { ...NOTHING, ...withoutUndefined(toValues(data)), ...this.keysOf(key, data) };
    return Object.assign(new AccountRow(), values, own, { createdAt: this.now });
  }

  /** A new account is found by its key again. */
  private keysOf(key: string, sent: object): Pick<AccountRow, 'id'> & Partial<AccountRow> {
    const { registration_id: registration } = sent as { readonly registration_id?: unknown };
    const { external_ref: reference } = sent as { readonly external_ref?: unknown };
    if (reference === undefined && isUuid(key)) return { id: key.toLowerCase() };
    const isNamed = reference !== undefined || registration === key;
    return {
      id: isUuid(key) ? key.toLowerCase() : randomUUID(),
      ...(!isNamed && { externalRef: key }),
    };
  }

  private find(key: string): AccountRow | Fault | undefined {
    const byId = this.byId.get(key.toLowerCase());
    if (byId !== undefined) return byId;
    const all = [...this.byId.values()];
    const [first, second] = all.filter(({ externalRef }) => externalRef === key);
    if (second === undefined) {
      return first ?? all.find(({ registrationId }) => registrationId === key);
    }
    const detail = 'key is the external_ref of several accounts; name one of them by its id';
    return faultOf('conflict', 'Conflict', detail, { source: 'key', meta: { key } });
  }

  private isTaken({ id, registrationId }: AccountRow): boolean {
    if (registrationId === null) return false;
    return [...this.byId.values()].some(
      (other) => other.registrationId === registrationId && other.id !== id,
    );
  }
}

const NOTHING = { legalName: null, registrationId: null, externalRef: null, parentId: null };

function unknownParent(id: string): Fault {
  const source = 'attributes.parent_id';
  const detail = `${source} must be the id of an account`;
  return faultOf('not-found', 'Not Found', detail, { source, meta: { key: id } });
}
