import {
  DateInput,
  NullableBooleanInput,
  NumberInput,
  SelectInput,
  TextInput,
  useGetList,
} from 'react-admin';
import { mayDo } from '../core/auth-provider';
import { Fieldset } from './fieldset';
import { JsonInput } from './json-input';

interface CustomFieldsInputProps {
  /** What has the fields, such as `product`. */
  readonly of: string;
  readonly source: string;
  readonly label: string;
  readonly helperText: string | false;
}

/** The fields that the shop has defined, each with the input of its type; who may not read them writes the values. */
export function CustomFieldsInput({ of: resource, ...common }: CustomFieldsInputProps) {
  if (!mayDo('get', 'v2/custom-fields')) return <JsonInput {...common} />;
  return <DefinedInputs of={resource} {...common} />;
}

function DefinedInputs({ of: resource, source, label }: CustomFieldsInputProps) {
  const { data: fields = [] } = useGetList('v2/custom-fields', {
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'name', order: 'ASC' },
    filter: { resource },
  });
  if (fields.length === 0) return null;
  return (
    <Fieldset label={label}>
      {(fields as readonly CustomField[]).map((field) => (
        <CustomFieldInput key={field.key} field={field} source={`${source}.${field.key}`} />
      ))}
    </Fieldset>
  );
}

interface CustomField {
  readonly key: string;
  readonly name: string;
  readonly value_type: 'text' | 'integer' | 'decimal' | 'boolean' | 'date' | 'choice';
  readonly choices?: readonly string[];
  readonly required: boolean;
}

function CustomFieldInput({
  field: { name, value_type: type, choices = [], required },
  source,
}: {
  readonly field: CustomField;
  readonly source: string;
}) {
  const common = { source, label: name, isRequired: required, helperText: false } as const;
  switch (type) {
    case 'text':
      return <TextInput {...common} multiline />;
    case 'integer':
      return <NumberInput {...common} step={1} />;
    case 'decimal':
      return <NumberInput {...common} step="any" />;
    case 'boolean':
      return <NullableBooleanInput {...common} />;
    case 'date':
      return <DateInput {...common} />;
    case 'choice':
      return <SelectInput {...common} choices={choices.map((id) => ({ id, name: id }))} />;
  }
}
