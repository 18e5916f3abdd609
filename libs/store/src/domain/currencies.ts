import { type Fault, faultOf, limitReached } from '#kernel';

export const MAX_CURRENCIES = 10;

export interface CurrencyState {
  readonly isDefault: boolean;
  readonly enabled: boolean;
}

/** Names the field of a request that says this of a currency. */
type FieldOf = (state: 'default' | 'enabled') => string;

/** Returns why the store cannot have one more currency. */
export function additionFault(
  others: number,
  added: CurrencyState,
  fieldOf: FieldOf,
): Fault | undefined {
  if (others < MAX_CURRENCIES) return stateFault(added, fieldOf);
  const detail = `A store has at most ${String(MAX_CURRENCIES)} currencies; delete one first`;
  return limitReached(detail, MAX_CURRENCIES);
}

/**
 * Returns why a currency cannot change like this (docs/reference/store.md#currencies): there is always
 * a default, and it is enabled.
 */
export function changeFault(
  before: CurrencyState,
  after: CurrencyState,
  fieldOf: FieldOf,
): Fault | undefined {
  if (!before.isDefault || after.isDefault) return stateFault(after, fieldOf);
  return invalidState(
    'A store always has a default currency; make another currency the default instead',
    fieldOf('default'),
  );
}

export function deletionFault({ isDefault }: CurrencyState): Fault | undefined {
  if (!isDefault) return undefined;
  return invalidState(
    'The default currency cannot be deleted; make another currency the default first',
  );
}

function stateFault({ isDefault, enabled }: CurrencyState, fieldOf: FieldOf): Fault | undefined {
  if (!isDefault || enabled) return undefined;
  return invalidState(
    'The default currency must stay enabled; make another currency the default first',
    fieldOf('enabled'),
  );
}

function invalidState(detail: string, source?: string): Fault {
  return faultOf('unprocessable', 'Invalid state', detail, { source });
}
