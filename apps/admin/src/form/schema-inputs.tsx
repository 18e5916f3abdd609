import {
  ArrayInput,
  BooleanInput,
  DateTimeInput,
  NumberInput,
  SelectArrayInput,
  SelectInput,
  SimpleFormIterator,
  TextArrayInput,
  TextInput,
  useLocaleState,
} from 'react-admin';
import { fieldsIn, resolved, type SchemaField } from '../core/document';
import type { Schema } from '../core/facts';
import { AmountInput, isAmount, useCurrencies } from './amount-input';
import { CustomFieldsInput } from './custom-fields-input';
import { ExtensionInput, namesExtension } from './extension-input';
import { Fieldset } from './fieldset';
import { Folded } from './folded';
import { JsonInput } from './json-input';
import { MapInput, type MapInputProps } from './map-input';
import { NodesInput } from './nodes-input';
import { ReferredInput, refersTo } from './referred-input';
import { useChoices, useLabel } from './use-label';

/** What few shops fill in, and nobody every day. */
const RARE = [
  ...['external_ref', 'upc_ean', 'mpn', 'locales', 'commodity_type', 'tax_category', 'weight'],
  ...['custom_inputs', 'components', 'registration_id', 'parent_id', 'provider', 'max_weight'],
  ...['priority', 'compound', 'valid_from', 'valid_to'],
];
/** Maps whose keys are the currencies of the shop. */
const BY_CURRENCY = ['currencies', 'fixed_price', 'price'];
/** What the service takes for true if it is left out. */
const ON = ['enabled', 'notify', 'stackable'];
const LONG = 256;
const LANGUAGE_OF_DOCUMENT = 'en';
const SMALLEST_UNIT = 'smallest unit';

interface SchemaInputsProps {
  readonly schema: Schema;
  /** Where the values stand in the record; empty for the record itself. */
  readonly source?: string;
  /** Fields that have inputs of their own elsewhere. */
  readonly without?: readonly string[];
}

/** One input for each field of a schema of the document: what a service takes, a person can fill in. */
export function SchemaInputs({ schema, source = '', without = [] }: SchemaInputsProps) {
  const shown = fieldsIn(schema, source, without);
  const isRare = ({ name, isRequired }: SchemaField) => RARE.includes(name) && !isRequired;
  const rare = shown.filter(isRare);
  const isFolded = rare.length > 1;
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
  const [locale] = useLocaleState();
  const named = useChoices(choices ?? []);
  const helperText = locale === LANGUAGE_OF_DOCUMENT && helpOf(found);
  const common = { source, label, helperText, isRequired };

  const owner = found['x-custom-fields-of'];
  if (owner !== undefined) return <CustomFieldsInput of={owner} {...common} />;
  if (name === 'node_ids') return <NodesInput {...common} />;
  if (refersTo(name) !== undefined) return <ReferredInput name={name} {...common} />;
  const port = namesExtension(source);
  if (port !== undefined) {
    return <ExtensionInput {...common} port={port} besides={choices ?? []} />;
  }
  if (choices !== undefined) {
    return <SelectInput {...common} choices={named} emptyText={isRequired ? false : ''} />;
  }
  if (properties !== undefined) {
    return (
      <Fieldset label={name === 'attributes' ? undefined : label} help={common.helperText}>
        <SchemaInputs schema={found} source={source} without={without} />
      </Fieldset>
    );
  }
  switch (String(found.type)) {
    case 'boolean':
      return <BooleanInput {...common} defaultValue={ON.includes(name)} />;
    case 'integer':
    case 'number':
      return isAmount(found) ? (
        <AmountInput {...common} />
      ) : (
        <NumberInput {...common} {...boundsOf(minimum, maximum)} />
      );
    case 'array':
      return <ListInput {...common} items={items ?? {}} />;
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
  return <JsonInput {...common} />;
}

function ByCurrencyInput(props: MapInputProps) {
  return <MapInput {...props} keys={useCurrencies()} />;
}

interface ListInputProps {
  readonly source: string;
  readonly label: string;
  readonly helperText: string | false;
  readonly items: Schema;
}

function ListInput({ items, ...common }: ListInputProps) {
  const { enum: choices, properties } = resolved(items);
  const named = useChoices(choices ?? []);
  if (choices !== undefined) return <SelectArrayInput {...common} choices={named} />;
  if (properties === undefined) return <TextArrayInput {...common} />;
  return (
    <ArrayInput {...common}>
      <SimpleFormIterator inline fullWidth disableReordering>
        <SchemaInputs schema={items} />
      </SimpleFormIterator>
    </ArrayInput>
  );
}

/** The first sentence says what it is; the others are for those who send it, unless they are about the choices. */
function helpOf({ description = '', enum: choices }: Schema): string | false {
  const text = description.replaceAll('`', '');
  const [first = ''] = choices === undefined ? text.split(/(?<=\.)\s/) : [text];
  return first !== '' && !first.includes(SMALLEST_UNIT) && first;
}

/** An enormous bound is none to a person. */
function boundsOf(minimum?: number, maximum?: number) {
  return {
    ...(minimum !== undefined && { min: minimum }),
    ...(maximum && maximum < 2 ** 31 && { max: maximum }),
  };
}
