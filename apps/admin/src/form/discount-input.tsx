import { type ReactNode, useEffect, useRef } from 'react';
import { useRecordContext } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { resolved } from '../core/document';
import type { Schema } from '../core/facts';
import { valueAt } from '../plain/value-field';
import { Fieldset } from './fieldset';

const KIND = 'promotion_type';

interface DiscountInputProps {
  readonly source: string;
  readonly label: string;
  /** Of all kinds of promotions. */
  readonly schema: Schema;
  readonly inputsOf: (schema: Schema) => ReactNode;
}

/** What a promotion takes off: only what belongs to its kind is asked for, and gone when another kind is chosen. */
export function DiscountInput({ source, label, schema, inputsOf }: DiscountInputProps) {
  const kind: unknown = useWatch({ name: KIND });
  const { setValue } = useFormContext();
  const record = useRecordContext();
  const known = useRef(kind);
  useEffect(() => {
    if (kind === known.current) return;
    const saved = record && record[KIND] === kind ? valueAt(record, source) : undefined;
    if (known.current) setValue(source, saved ?? {}, { shouldDirty: true });
    known.current = kind;
  }, [kind, record, setValue, source]);
  const asked = fieldsFor(kind, schema, useWatch({ name: source }));
  if (asked === undefined) return null;
  return <Fieldset label={label}>{inputsOf(asked)}</Fieldset>;
}

function fieldsFor(kind: unknown, { properties = {} }: Schema, value: unknown): Schema | undefined {
  const { currencies = {}, percentage = {}, buy = {}, get = {} } = properties;
  switch (kind) {
    case 'fixed_discount':
      return all({ currencies: eachWith(currencies, 'amount') });
    case 'percent_discount': {
      const isByCurrency = (value as Discount | undefined)?.currencies !== undefined;
      return isByCurrency
        ? all({ currencies: eachWith(currencies, 'percentage') })
        : all({ percentage: numberOf(percentage) });
    }
    case 'buy_x_get_y':
      return all({ buy, get });
    default:
      return undefined;
  }
}

interface Discount {
  readonly currencies?: readonly unknown[];
}

/** All of it has to be filled in. */
const all = (properties: Readonly<Record<string, Schema>>): Schema => ({
  properties,
  required: Object.keys(properties),
});

/** A list of terms by currency that have only one of what terms can have. */
function eachWith({ items = {}, ...list }: Schema, name: string): Schema {
  const { currency = {}, [name]: term = {} } = resolved(items).properties ?? {};
  return { ...list, items: all({ currency, [name]: term }) };
}

/** A percentage for all currencies; those of each one are a list. */
const numberOf = ({ oneOf = [], ...own }: Schema): Schema => ({
  ...own,
  ...oneOf.find(({ type }) => type === 'number'),
});
