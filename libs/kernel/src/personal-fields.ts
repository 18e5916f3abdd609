/** Replaces an erased text where a text is required. */
export const ERASED = 'Erased';

/** The same for an email: no mail is ever delivered to such an address. */
export const ERASED_EMAIL = 'erased@erased.invalid';

/** Fields of responses that contain personal data. */
const PERSONAL: ReadonlySet<string> = new Set([
  'customer',
  'contact',
  'address',
  'billing_address',
  'shipping_address',
  'tracking',
  'tracking_reference',
  'custom_reference',
]);

/** Further fields, by the type of the resource. */
const PERSONAL_IN: ReadonlyMap<unknown, ReadonlySet<string>> = new Map([
  ['cart', new Set(['name', 'description'])],
  ['cart_item', new Set(['location'])],
  ['custom_item', new Set(['location'])],
  ['order_item', new Set(['location'])],
  ['transaction', new Set(['name', 'reason'])],
  ['note', new Set(['text'])],
  ['account_member', new Set(['name', 'email', 'given_name', 'middle_name', 'family_name'])],
]);

/**
 * Further fields, by the field that contains them. The text of a provider about a failed payment may
 * contain anything.
 */
const PERSONAL_UNDER: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['failure', new Set(['message'])],
]);

/** Fields whose keys are also texts of people. */
const FREE: ReadonlySet<string> = new Set(['custom_inputs', 'custom_attributes', 'custom_fields']);

/** Copies resources of a response without personal texts. Their structure and numbers stay. */
export function withoutPersonalFields(copy: unknown): unknown {
  return erased(copy, '', false);
}

function erased(value: unknown, field: string, isPersonal: boolean): unknown {
  if (typeof value === 'string') return isPersonal ? erasedText(field) : value;
  if (Array.isArray(value)) return value.map((one: unknown) => erased(one, field, isPersonal));
  if (typeof value !== 'object' || value === null) return value;
  if (FREE.has(field)) return {};
  const ofType = personalIn(value);
  const ofField = PERSONAL_UNDER.get(field);
  const parts = Object.entries(value).map(([key, part]: [string, unknown]) => {
    const hides = isPersonal || PERSONAL.has(key) || ofType.has(key) || ofField?.has(key) === true;
    return [key, erased(part, key, hides)] as const;
  });
  return Object.fromEntries(parts);
}

function personalIn(resource: object): ReadonlySet<string> {
  const type = 'type' in resource ? resource.type : undefined;
  return PERSONAL_IN.get(type) ?? new Set();
}

function erasedText(field: string): string {
  return field === 'email' ? ERASED_EMAIL : ERASED;
}
