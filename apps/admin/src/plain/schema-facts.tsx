import Stack from '@mui/material/Stack';
import { useRecordContext } from 'react-admin';
import { fieldsIn, resolved, type SchemaField } from '../core/document';
import type { Schema } from '../core/facts';
import { AmountOf, besideOf, currencyAt, isAmount } from '../form/amount-input';
import { Fieldset } from '../form/fieldset';
import { useLabel } from '../form/use-label';
import { Fact } from './plain-show';
import { valueAt } from './value-field';

interface SchemaFactsProps {
  readonly schema: Schema;
  /** Where the values stand in the record; empty for the record itself. */
  readonly source?: string;
  /** Fields that stand elsewhere. */
  readonly without?: readonly string[];
}

/** The fields of a schema of the document as the record has them; what was left empty is left out. */
export function SchemaFacts({ schema, source = '', without = [] }: SchemaFactsProps) {
  const record = useRecordContext();
  const shown = fieldsIn(schema, source, without).filter(
    (field) => record !== undefined && !isEmpty(valueAt(record, field.source)),
  );
  return (
    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 3, mb: 2 }}>
      {shown.map((field) => (
        <SchemaFact key={field.source} {...field} />
      ))}
    </Stack>
  );
}

function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return true;
  return typeof value === 'object' && Object.keys(value).length === 0;
}

function SchemaFact({ name, source, schema, without }: SchemaField) {
  const record = useRecordContext();
  const label = useLabel(name);
  const found = resolved(schema);
  const value = record && valueAt(record, source);
  if (found.properties !== undefined) {
    return (
      <Fieldset label={name === 'attributes' ? undefined : label}>
        <SchemaFacts schema={found} source={source} without={without} />
      </Fieldset>
    );
  }
  const inner = innerOf(name, found);
  if (inner !== undefined) {
    return (
      <Fieldset label={label}>
        {Object.keys(value as object).map((key) => (
          <Fieldset key={key} label={Array.isArray(value) ? undefined : key}>
            <SchemaFacts schema={inner} source={`${source}.${key}`} />
          </Fieldset>
        ))}
      </Fieldset>
    );
  }
  if (found['x-custom-fields-of'] !== undefined) {
    return Object.keys(value as object).map((key) => <Fact key={key} path={`${source}.${key}`} />);
  }
  const currency = record && currencyAt(source, valueAt(record, besideOf(source)));
  if (!isAmount(found) || currency === undefined) return <Fact path={source} />;
  return (
    <Fact path={source}>
      <AmountOf amount={Number(value)} currency={currency} />
    </Fact>
  );
}

/** Of a list or a map of entries with fields, the schema of an entry; prices are read in one line. */
function innerOf(name: string, { items, additionalProperties }: Schema): Schema | undefined {
  const inner = items ?? additionalProperties;
  if (name === 'currencies' || typeof inner !== 'object') return undefined;
  return resolved(inner).properties && inner;
}
