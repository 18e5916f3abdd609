import { createContext, useContext } from 'react';
import {
  NumberInput,
  type RaRecord,
  useGetList,
  useLocaleState,
  useSourceContext,
  type Validator,
} from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { Schema } from '../core/facts';

/** Money is what may be as large as a number can be exact. */
export const isAmount = ({ maximum }: Schema): boolean => maximum === Number.MAX_SAFE_INTEGER;

/** The currency of every amount below, unless one says its own, and how much each can be at most. */
export const AmountContext = createContext<{
  readonly currency?: string | undefined;
  readonly most?: number | undefined;
}>({});

interface AmountInputProps {
  readonly source: string;
  readonly label: string;
  readonly helperText: string | false;
  readonly validate?: Validator;
}

/** An amount as people write it; the service takes whole numbers of the smallest unit of the currency. */
export function AmountInput({ source, label, ...props }: AmountInputProps) {
  const currency = useCurrencyOf(source);
  const factor = useUnits(currency);
  const { most } = useContext(AmountContext);
  return (
    <NumberInput
      {...props}
      source={source}
      label={currency === undefined ? label : `${label} (${currency})`}
      min={0}
      {...(most !== undefined && { max: most / factor })}
      step={1 / factor}
      // An input without a value has an empty text.
      format={(amount?: number | null | '') => (typeof amount === 'number' ? amount / factor : '')}
      parse={(text: string) => (text === '' ? null : Math.round(Number(text) * factor))}
    />
  );
}

/** @param props.amount in the smallest unit */
export function AmountOf({
  amount,
  currency,
}: {
  readonly amount: number;
  readonly currency: string;
}) {
  const [locale] = useLocaleState();
  const factor = useUnits(currency);
  return <>{(amount / factor).toLocaleString(locale, { style: 'currency', currency })}</>;
}

/** A price in each of its currencies. */
export function PriceOf({
  currencies,
}: {
  readonly currencies: Readonly<Record<string, { readonly amount: number }>>;
}) {
  return Object.entries(currencies).map(([currency, { amount }]) => (
    <span key={currency}>
      <AmountOf amount={amount} currency={currency} />{' '}
    </span>
  ));
}

/** How many of the smallest unit make one of the currency. */
export function useUnits(currency: string | undefined): number {
  const places = useKnownCurrencies().find(({ code }) => code === currency)?.decimal_places;
  return 10 ** (places ?? 0);
}

/** The codes of what the shop sells in, its default first. */
export function useCurrencies(): readonly string[] {
  const enabled = useKnownCurrencies().filter((currency) => currency.enabled);
  const byDefault = enabled.toSorted((one, other) => Number(other.default) - Number(one.default));
  return byDefault.map(({ code }) => code);
}

interface Currency extends RaRecord {
  readonly code: string;
  readonly decimal_places: number;
  readonly default: boolean;
  readonly enabled: boolean;
}

function useKnownCurrencies(): readonly Currency[] {
  const pagination = { page: 1, perPage: 100 };
  return useGetList<Currency>('v2/currencies', { pagination }).data ?? [];
}

/** The code stands beside the amount, or is the key that it stands under. */
function useCurrencyOf(source: string): string | undefined {
  const path = useSourceContext().getSource(source);
  const usual = useContext(AmountContext).currency;
  return currencyAt(path, useWatch({ name: besideOf(path) })) ?? usual;
}

/** Where the currency of an amount stands, unless it stands above. */
export const besideOf = (path: string): string =>
  [...path.split('.').slice(0, -1), 'currency'].join('.');

/** @param beside what stands there */
export function currencyAt(path: string, beside: unknown): string | undefined {
  if (typeof beside === 'string') return beside;
  return path.split('.').findLast((part) => /^[A-Z]{3}$/.test(part));
}
