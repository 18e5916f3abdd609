import {
  AutocompleteArrayInput,
  AutocompleteInput,
  type RaRecord,
  ReferenceArrayInput,
  ReferenceInput,
  type Validator,
} from 'react-admin';
import { operationOf } from '../core/document';
import { SEARCHED } from '../core/search';

/** Lists whose entries other resources refer to by the end of a field's name. */
const REFERRED: readonly (readonly [end: RegExp, resource: string])[] = [
  [/(^|_)product_ids?$|^products$/, 'pcm/products'],
  [/^account_ids?$|^parent_account_id$/, 'v2/accounts'],
  [/^account_member_id$/, 'v2/account-members'],
  [/^pricebook_ids?$/, 'pcm/pricebooks'],
  [/^price_book_ids?$/, 'pcm/pricebooks'],
  [/^(hierarchies|hierarchy_ids?)$/, 'pcm/hierarchies'],
  [/^catalog_id$/, 'pcm/catalogs'],
  [/^shipping_method_id$/, 'v2/shipping-methods'],
  [/^order_id$/, 'v2/orders'],
  [/^invoice_id$/, 'v2/subscriptions/invoices'],
  [/^staff_member_id$/, 'v2/staff'],
  [/^plan_id$/, 'v2/subscriptions/plans'],
  [/^offering_id$/, 'v2/subscriptions/offerings'],
];

/** @returns the list that a field refers to, if it does */
export function refersTo(name: string): string | undefined {
  return REFERRED.find(([end]) => end.test(name))?.[1];
}

interface ReferredInputProps {
  readonly name: string;
  readonly source: string;
  readonly label: string;
  readonly helperText: string | false;
  readonly validate?: Validator;
  readonly isRequired?: boolean;
  /** The list, if the name of the field does not say it. */
  readonly reference?: string;
  /** Of a list, among the filters that are always shown. */
  readonly alwaysOn?: boolean;
}

/** Chooses entries of another list by their names. */
export function ReferredInput({
  name,
  source,
  label,
  helperText,
  validate,
  reference = refersTo(name) ?? '',
}: ReferredInputProps) {
  const shown = { label, helperText, optionText: nameOf, ...(validate && { validate }) };
  return name.endsWith('s') ? (
    <ReferenceArrayInput source={source} reference={reference} perPage={lengthOf(reference)}>
      <AutocompleteArrayInput {...shown} filterToQuery={byName(reference)} />
    </ReferenceArrayInput>
  ) : (
    <ReferenceInput source={source} reference={reference} perPage={lengthOf(reference)}>
      <AutocompleteInput {...shown} filterToQuery={byName(reference)} />
    </ReferenceInput>
  );
}

/** Without a filter that finds the entries by what they are called, the first hundred can be chosen. */
const lengthOf = (reference: string) => (namedBy(reference) === undefined ? 100 : 25);

const byName = (reference: string) => (name: string) => {
  const field = namedBy(reference);
  return name === '' || field === undefined ? {} : { [field]: name };
};

function namedBy(reference: string): string | undefined {
  if (reference === 'v2/orders') return SEARCHED;
  const { filters = {} } = operationOf('get', `/${reference}`) ?? {};
  return filters['name']?.includes('like') ? 'name' : undefined;
}

/** What a person calls a resource. */
export function nameOf(record: RaRecord | undefined): string {
  const { attributes, name, order_number, email, code, subject, id } = (record ??
    {}) as Partial<RaRecord>;
  const number: unknown = order_number ?? attributes?.number;
  // A subscription is called like what it is to.
  const own: unknown = attributes?.name ?? attributes?.offering?.attributes?.name;
  const text: unknown = own ?? number ?? name ?? email ?? code ?? subject ?? id;
  return typeof text === 'string' || typeof text === 'number' ? String(text) : '';
}
