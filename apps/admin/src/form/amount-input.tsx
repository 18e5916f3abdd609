import { createContext, useContext } from 'react';
import { NumberInput, useGetList, useLocaleState, useSourceContext } from 'react-admin';
import { useWatch } from 'react-hook-form';

/** The currency of every amount below, unless one says its own. */
export const CurrencyContext = createContext<string | undefined>(undefined);

interface AmountInputProps {
  readonly source: string;
  readonly label: string;
  readonly helperText: string | false;
}

/** An amount as people write it; the service takes whole numbers of the smallest unit of the currency. */
export function AmountInput({ source, label, ...props }: AmountInputProps) {
  const currency = useCurrencyOf(source);
  const factor = useUnits(currency);
  return (
    <NumberInput
      {...props}
      source={source}
      label={currency === undefined ? label : `${label} (${currency})`}
      min={0}
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

/** How many of the smallest unit make one of the currency. */
function useUnits(currency: string | undefined): number {
  const { data = [] } = useGetList('v2/currencies', { pagination: { page: 1, perPage: 100 } });
  const places = data.find(({ code }) => code === currency)?.decimal_places as number | undefined;
  return 10 ** (places ?? 0);
}

/** The code stands beside the amount, or is the key that it stands under. */
function useCurrencyOf(source: string): string | undefined {
  const path = useSourceContext().getSource(source);
  const parts = path.split('.').slice(0, -1);
  const usual = useContext(CurrencyContext);
  const beside = useWatch({ name: [...parts, 'currency'].join('.') }) as unknown;
  if (typeof beside === 'string') return beside;
  return parts.findLast((part) => /^[A-Z]{3}$/.test(part)) ?? usual;
}
