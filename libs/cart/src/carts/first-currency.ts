import { DomainError } from '#kernel';
import { invalid } from '#platform';
import type { Currency } from '#store/contract';

/**
 * The currency of a cart that has none yet: the one asked for, else the default of the store (7.3).
 * @throws DomainError `Validation Error` if it is none that the store sells in
 */
export function firstCurrency(currencies: readonly Currency[], asked: string | undefined): string {
  const enabled = currencies.filter(({ enabled }) => enabled);
  const chosen = enabled.find(({ code, isDefault }) =>
    asked === undefined ? isDefault : code === asked,
  );
  if (chosen !== undefined) return chosen.code;
  const mustBe = `must be one of: ${enabled.map(({ code }) => code).join(', ')}`;
  throw new DomainError([invalid('header.SVC-Currency', mustBe, asked)]);
}
