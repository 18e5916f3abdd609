import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import {
  useInput,
  useSourceContext,
  useTranslate,
  ValidationError,
  type Validator,
} from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { Fieldset } from './fieldset';

type Values = Readonly<Record<string, unknown>>;

export interface MapInputProps {
  readonly source: string;
  readonly label: string;
  readonly helperText: string | false;
  readonly validate?: Validator;
  /** The inputs of one value, given where it stands in the record. */
  readonly inputsOf: (source: string) => ReactNode;
  /** All keys that there are; without them, a person writes one. */
  readonly keys?: readonly string[];
}

/** Values by keys that a person gives or chooses, such as prices by currency. */
export function MapInput({ source, label, helperText, inputsOf, keys, ...rules }: MapInputProps) {
  const translate = useTranslate();
  const { field, fieldState } = useInput({ source, defaultValue: null, ...rules });
  const { getValues } = useFormContext();
  const path = useSourceContext().getSource(source);
  const values = valuesOf(field.value as Values | '' | null);
  // Inputs of single values change them below, which this one does not hear of.
  const latest = () => valuesOf(getValues(path) as Values | '' | null);
  const add = (key: string) => field.onChange({ ...latest(), [key]: {} });
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
            {translate('desk.remove_key', { key: one })}
          </Button>
        </Fieldset>
      ))}
      <Stack
        direction="row"
        useFlexGap
        sx={{ alignItems: 'center', mb: 2, gap: 1, flexWrap: 'wrap' }}
      >
        {keys === undefined ? (
          <NewKey label={label} isKnown={(key) => key in values} onAdd={add} />
        ) : (
          keys
            .filter((key) => !(key in values))
            .map((key) => (
              <Button key={key} variant="outlined" size="small" onClick={() => add(key)}>
                {translate('desk.add_key', { key })}
              </Button>
            ))
        )}
      </Stack>
      {fieldState.error?.message && (
        <Typography variant="body2" role="alert" sx={{ color: 'error.main', mb: 1 }}>
          <ValidationError error={fieldState.error.message} />
        </Typography>
      )}
    </Fieldset>
  );
}

interface NewKeyProps {
  /** Of the map. */
  readonly label: string;
  readonly isKnown: (key: string) => boolean;
  readonly onAdd: (key: string) => void;
}

function NewKey({ label, isKnown, onAdd }: NewKeyProps) {
  const translate = useTranslate();
  const [key, setKey] = useState('');
  const wanted = key.trim();
  return (
    <>
      <TextField
        size="small"
        label={translate('desk.key')}
        value={key}
        onChange={({ target }) => setKey(target.value)}
        slotProps={{ htmlInput: { 'aria-label': `${label}: ${translate('desk.key')}` } }}
      />
      <Button
        disabled={!/^[\w-]+$/.test(wanted) || isKnown(wanted)}
        onClick={() => {
          onAdd(wanted);
          setKey('');
        }}
      >
        {translate('ra.action.add')}
      </Button>
    </>
  );
}

/** An input without a value has an empty text. */
const valuesOf = (value: Values | '' | null): Values =>
  value === '' || value === null ? {} : value;
