import { DomainError } from '#kernel';
import { invalid } from '#platform';
import type { StoreCurrency } from '../domain/rules/currency';

/**
 * The code, if it is one of an enabled currency; nothing named is nothing to refuse.
 * @param source of the code in the request
 * @throws DomainError `Validation Error`
 */
export function requireEnabled(
  currencies: readonly StoreCurrency[],
  code: string | undefined,
  source: string,
): string | undefined {
  const enabled = currencies.filter((currency) => currency.enabled);
  if (code === undefined || enabled.some((currency) => currency.code === code)) return code;
  const mustBe = `must be one of: ${enabled.map((currency) => currency.code).join(', ')}`;
  throw new DomainError([invalid(source, mustBe, code)]);
}
