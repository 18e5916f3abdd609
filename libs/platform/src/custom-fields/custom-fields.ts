import { DomainError } from '#kernel';
import type { Caller } from '../auth/caller';
import type { Tx } from '../database/transactions';
import { checkCustomFields, type Checking, type SentCustomFields } from './check';
import type {
  Audience,
  CustomField,
  Customized,
  ShownCustomFields,
  StoredCustomFields,
} from './custom-field';
import { shownCustomFields } from './show';

interface WithCustomFields {
  readonly customFields: StoredCustomFields | null;
}

/** A row with the values that somebody sees, by key. */
export type Shown<Row extends WithCustomFields> = Omit<Row, 'customFields'> & {
  readonly customFields: ShownCustomFields | null;
};

/** What administrators have defined. Definitions are cached, as lists of products need them. */
export abstract class CustomFields {
  /** The fields of a resource, at most a second old. It must not be called within a transaction. */
  abstract of(resource: Customized): Promise<readonly CustomField[]>;

  /** The fields of a resource, read in an open transaction. */
  abstract within(tx: Tx, resource: Customized): Promise<readonly CustomField[]>;

  /** The rows with the values that an audience sees. */
  async shown<Row extends WithCustomFields>(
    resource: Customized,
    rows: readonly Row[],
    audience: Audience,
  ): Promise<readonly Shown<Row>[]> {
    const fields = rows.some(({ customFields }) => customFields) ? await this.of(resource) : [];
    return rows.map((row) => {
      const customFields = shownCustomFields(fields, row.customFields, audience) ?? null;
      return Object.assign({}, row, { customFields });
    });
  }

  /** One row in the same way. */
  async shownOne<Row extends WithCustomFields>(
    resource: Customized,
    row: Row,
    audience: Audience,
  ): Promise<Shown<Row>> {
    const [shown] = await this.shown(resource, [row], audience);
    if (shown === undefined) throw new Error('A row that was given is not shown');
    return shown;
  }
}

/** Administrators see every value. */
export function audienceOf({ kind }: Pick<Caller, 'kind'>): Audience {
  return kind === 'admin' ? 'admin' : 'public';
}

/** Where bodies send custom fields. */
export const IN_DATA = 'data.custom_fields';
export const IN_ATTRIBUTES = 'data.attributes.custom_fields';

/** The values of a new resource. @throws DomainError if one of them is refused, or a required one is missing */
export function newCustomFields(
  fields: readonly CustomField[],
  sent: SentCustomFields | null | undefined,
  path: string,
): StoredCustomFields | null {
  return checked(fields, null, sent ?? {}, { path, isNew: true });
}

/** The values after a change; undefined if it sends none. @throws DomainError if one of them is refused */
export function changedCustomFields(
  fields: readonly CustomField[],
  before: StoredCustomFields | null,
  sent: SentCustomFields | null | undefined,
  path: string,
): StoredCustomFields | null | undefined {
  return sent ? checked(fields, before, sent, { path, isNew: false }) : undefined;
}

function checked(
  fields: readonly CustomField[],
  current: StoredCustomFields | null,
  sent: SentCustomFields,
  at: Checking,
): StoredCustomFields | null {
  const { values, faults } = checkCustomFields(fields, current, sent, at);
  if (faults !== undefined) throw new DomainError(faults);
  return values;
}
