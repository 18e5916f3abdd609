import { type Fault, faultOf, limitReached } from '#kernel';

export const MAX_CURRENCIES = 10;

export interface CurrencyState {
  readonly isDefault: boolean;
  readonly enabled: boolean;
}

/** Returns why the store cannot have one more currency. */
export function additionFault(others: number, added: CurrencyState): Fault | undefined {
  if (others < MAX_CURRENCIES) return stateFault(added);
  const detail = `A store has at most ${String(MAX_CURRENCIES)} currencies; delete one first`;
  return limitReached(detail, MAX_CURRENCIES);
}

/**
 * Returns why a currency cannot change like this (docs/reference/store.md#currencies): there is always
 * a default, and it is enabled.
 */
export function changeFault(before: CurrencyState, after: CurrencyState): Fault | undefined {
  if (!before.isDefault || after.isDefault) return stateFault(after);
  return invalidState(
    'A store always has a default currency; make another currency the default instead',
    'default',
  );
}

export function deletionFault({ isDefault }: CurrencyState): Fault | undefined {
  if (!isDefault) return undefined;
  return invalidState(
    'The default currency cannot be deleted; make another currency the default first',
  );
}

function stateFault({ isDefault, enabled }: CurrencyState): Fault | undefined {
  if (!isDefault || enabled) return undefined;
  return invalidState(
    'The default currency must stay enabled; make another currency the default first',
    'enabled',
  );
}

function invalidState(detail: string, field?: string): Fault {
  const source = field === undefined ? undefined : `data.${field}`;
  return faultOf('unprocessable', 'Invalid state', detail, { source });
}
