import { SelectInput, useSourceContext, type Validator } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useCurrencies } from './amount-input';

interface CurrencyInputProps {
  readonly source: string;
  readonly label: string;
  readonly helperText: string | false;
  readonly validate?: Validator;
  readonly isRequired: boolean;
}

/** Chooses a currency that the shop sells in; one that it does not any more stays chosen. */
export function CurrencyInput({ isRequired, ...common }: CurrencyInputProps) {
  const chosen: unknown = useWatch({ name: useSourceContext().getSource(common.source) });
  const known = useCurrencies();
  const all = typeof chosen === 'string' && chosen !== '' ? [...known, chosen] : known;
  return (
    <SelectInput
      {...common}
      isRequired={isRequired}
      choices={[...new Set(all)].map((id) => ({ id, name: id }))}
      emptyText={isRequired ? false : ''}
    />
  );
}
