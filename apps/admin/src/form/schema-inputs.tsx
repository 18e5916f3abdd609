import {
  BooleanInput,
  DateTimeInput,
  NumberInput,
  required,
  SelectInput,
  TextInput,
  useTranslate,
} from 'react-admin';
import { fieldsIn, isFilledIn, resolved, type SchemaField } from '../core/document';
import type { Schema } from '../core/facts';
import { AmountInput, isAmount, useCurrencies } from './amount-input';
import { CountryInput } from './country-input';
import { CurrencyInput } from './currency-input';
import { CustomFieldsInput } from './custom-fields-input';
import { DiscountInput } from './discount-input';
import { ExtensionInput, namesExtension } from './extension-input';
import { Fieldset } from './fieldset';
import { Folded } from './folded';
import { helpOf } from './help';
import { JsonInput } from './json-input';
import { ListInput } from './list-input';
import { MapInput, type MapInputProps } from './map-input';
import { NodesInput } from './nodes-input';
import { isFraction, PercentInput } from './percent-input';
import { ReferredInput, refersTo } from './referred-input';
import { useChoices, useLabel } from './use-label';

/** What few shops fill in, and nobody every day. */
const RARE = [
  ...['external_ref', 'upc_ean', 'mpn', 'locales', 'commodity_type', 'tax_category', 'weight'],
  ...['custom_inputs', 'components', 'registration_id', 'parent_id', 'provider', 'max_weight'],
  ...['priority', 'compound', 'valid_from', 'valid_to', 'extension'],
  ...['exchange_rate', 'decimal_point', 'thousand_separator'],
];
/** What is folded even if nothing else is. */
const RAREST = 'extension';
/** Maps whose keys are the currencies of the shop. */
const BY_CURRENCY = ['currencies', 'fixed_price', 'price'];
/** What is chosen by its name and sent as a code. */
const CODED: Readonly<Record<string, typeof CountryInput>> = {
  country: CountryInput,
  default_country: CountryInput,
  currency: CurrencyInput,
  default_currency: CurrencyInput,
};
/** Lists of the ids of categories. */
const NODES = ['node_ids', 'nodes'];
/** What the service takes for true if it is left out. */
const ON = ['enabled', 'notify', 'stackable'];
const LONG = 256;
const FILLED_IN = required();

interface SchemaInputsProps {
  readonly schema: Schema;
  /** Where the values stand in the record; empty for the record itself. */
  readonly source?: string;
  /** Fields that have inputs of their own elsewhere. */
  readonly without?: readonly string[];
  /** Whether all of it may be left out; then nothing in it has to be filled in. */
  readonly isOptional?: boolean;
}

/** One input for each field of a schema of the document: what a service takes, a person can fill in. */
export function SchemaInputs({
  schema,
  source = '',
  without = [],
  isOptional = false,
}: SchemaInputsProps) {
  const shown = fieldsIn(schema, source, without).map((field) => ({
    ...field,
    isRequired: field.isRequired && !isOptional,
  }));
  const isRare = ({ name, isRequired }: SchemaField) => RARE.includes(name) && !isRequired;
  const rare = shown.filter(isRare);
  const isFolded = rare.length > 1 || rare.some(({ name }) => name === RAREST);
  return (
    <>
      {shown
        .filter((field) => !isFolded || !isRare(field))
        .map((field) => (
          <SchemaInput key={field.name} {...field} />
        ))}
      {isFolded && (
        <Folded sources={rare.map((field) => field.source)}>
          {rare.map((field) => (
            <SchemaInput key={field.name} {...field} />
          ))}
        </Folded>
      )}
    </>
  );
}

function SchemaInput({ name, source, schema, isRequired, without }: SchemaField) {
  const label = useLabel(name);
  const found = resolved(schema);
  const { enum: choices, properties, items, additionalProperties, minimum, maximum } = found;
  const translate = useTranslate();
  const named = useChoices(choices ?? []);
  const help = helpOf(found);
  const helperText = help !== '' && translate(`help.${help}`, { _: help });
  const validate = isRequired && isFilledIn(schema) ? FILLED_IN : undefined;
  const common = { source, label, helperText, isRequired, ...(validate && { validate }) };

  const owner = found['x-custom-fields-of'];
  if (owner !== undefined) return <CustomFieldsInput of={owner} {...common} />;
  const Input = CODED[name];
  // How they are written is nothing to those who choose them.
  if (Input) return <Input {...common} helperText={name.startsWith('default') && helperText} />;
  if (NODES.includes(name)) return <NodesInput {...common} />;
  if (refersTo(name) !== undefined) return <ReferredInput name={name} {...common} />;
  const port = namesExtension(source);
  if (port !== undefined) {
    return <ExtensionInput {...common} port={port} besides={choices ?? []} />;
  }
  if (choices !== undefined) {
    return <SelectInput {...common} choices={named} emptyText={isRequired ? false : ''} />;
  }
  if (name === 'schema') {
    const inputsOf = (inner: Schema) => <SchemaInputs schema={inner} source={source} />;
    return <DiscountInput {...{ source, label, inputsOf }} schema={found} />;
  }
  if (properties !== undefined) {
    return (
      <Fieldset label={name === 'attributes' ? undefined : label} help={common.helperText}>
        <SchemaInputs schema={found} source={source} without={without} isOptional={!isRequired} />
      </Fieldset>
    );
  }
  switch (String(found.type)) {
    case 'boolean':
      return <BooleanInput {...common} defaultValue={ON.includes(name)} />;
    case 'integer':
    case 'number':
      if (isAmount(found)) return <AmountInput {...common} />;
      if (isFraction(found)) return <PercentInput {...common} />;
      return <NumberInput {...common} {...boundsOf(minimum, maximum)} />;
    case 'array':
      return (
        <ListInput
          {...common}
          items={items ?? {}}
          inputsOf={(schema) => <SchemaInputs schema={schema} />}
        />
      );
    case 'string':
      return found.format === 'date-time' ? (
        <DateTimeInput
          {...common}
          parse={(local: string) => (local ? new Date(local).toISOString() : null)}
        />
      ) : (
        <TextInput {...common} multiline={(found.maxLength ?? 0) >= LONG} />
      );
  }
  if (typeof additionalProperties === 'object' && resolved(additionalProperties).properties) {
    const Input = BY_CURRENCY.includes(name) ? ByCurrencyInput : MapInput;
    return (
      <Input
        {...common}
        inputsOf={(inner) => <SchemaInputs schema={additionalProperties} source={inner} />}
      />
    );
  }
  if (typeof additionalProperties === 'object' && additionalProperties.type === 'integer') {
    return (
      <ByCurrencyInput
        {...common}
        inputsOf={(inner) => <AmountInput source={inner} label={label} helperText={false} />}
      />
    );
  }
  return <JsonInput {...common} />;
}

function ByCurrencyInput(props: MapInputProps) {
  return <MapInput {...props} keys={useCurrencies()} />;
}

/** An enormous bound is none to a person. */
function boundsOf(minimum?: number, maximum?: number) {
  return {
    ...(minimum !== undefined && { min: minimum }),
    ...(maximum && maximum < 2 ** 31 && { max: maximum }),
  };
}
