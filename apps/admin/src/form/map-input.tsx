import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { type ReactNode, useState } from 'react';
import { useInput, useSourceContext, useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { Fieldset } from './fieldset';

type Values = Readonly<Record<string, unknown>>;

interface MapInputProps {
  readonly source: string;
  readonly label: string;
  readonly helperText: string | false;
  /** The inputs of one value, given where it stands in the record. */
  readonly inputsOf: (source: string) => ReactNode;
}

/** Values by keys that a person gives, such as prices by currency. */
export function MapInput({ source, label, helperText, inputsOf }: MapInputProps) {
  const translate = useTranslate();
  const { field } = useInput({ source, defaultValue: null });
  const [key, setKey] = useState('');
  const { getValues } = useFormContext();
  const path = useSourceContext().getSource(source);
  const values = valuesOf(field.value as Values | '' | null);
  // Inputs of single values change them below, which this one does not hear of.
  const latest = () => valuesOf(getValues(path) as Values | '' | null);
  const wanted = key.trim();
  const add = () => {
    field.onChange({ ...latest(), [wanted]: {} });
    setKey('');
  };
  const without = (gone: string) => {
    const left = Object.entries(latest()).filter(([one]) => one !== gone);
    field.onChange(left.length === 0 ? null : Object.fromEntries(left));
  };
  return (
    <Fieldset label={label} help={helperText}>
      {Object.keys(values).map((one) => (
        <Fieldset key={one} label={one}>
          {inputsOf(`${source}.${one}`)}
          <Button size="small" color="error" onClick={() => without(one)} sx={{ mb: 1 }}>
            {translate('ra.action.remove')} {one}
          </Button>
        </Fieldset>
      ))}
      <Stack direction="row" sx={{ alignItems: 'center', mb: 2, gap: 1 }}>
        <TextField
          size="small"
          label={translate('desk.key')}
          value={key}
          onChange={({ target }) => setKey(target.value)}
          slotProps={{ htmlInput: { 'aria-label': `${label}: ${translate('desk.key')}` } }}
        />
        <Button disabled={!/^[\w-]+$/.test(wanted) || wanted in values} onClick={add}>
          {translate('ra.action.add')}
        </Button>
      </Stack>
    </Fieldset>
  );
}

/** An input without a value has an empty text. */
const valuesOf = (value: Values | '' | null): Values =>
  value === '' || value === null ? {} : value;
