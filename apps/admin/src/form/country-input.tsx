import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useMemo, useState } from 'react';
import { FieldTitle, InputHelperText, useInput, useLocaleState, type Validator } from 'react-admin';
import { countriesFor, countriesIn, type Country } from '../core/countries';
import { useAutocompleteTexts } from './use-autocomplete-texts';

interface CountryInputProps {
  readonly source: string;
  readonly label: string;
  readonly helperText: string | false;
  readonly validate?: Validator;
  readonly isRequired: boolean;
}

/** Chooses a country by its name or its code. */
export function CountryInput(props: CountryInputProps) {
  const { source, label, helperText, isRequired, ...rules } = props;
  const [locale] = useLocaleState();
  const all = useMemo(() => countriesIn(locale), [locale]);
  const { field, fieldState, id } = useInput({ source, ...rules });
  const texts = useAutocompleteTexts();
  const [written, setWritten] = useState('');
  const value = field.value as string | null | undefined;
  // A new object for the same code would reset what is typed.
  const chosen = useMemo(
    () => (value ? (all.find(({ code }) => code === value) ?? { code: value, name: value }) : null),
    [all, value],
  );
  const take = (country: Country | null | undefined) => field.onChange(country?.code ?? null);
  return (
    <Autocomplete
      {...texts}
      id={id}
      fullWidth
      autoHighlight
      options={all}
      value={chosen}
      isOptionEqualToValue={(one, other) => one.code === other.code}
      getOptionKey={({ code }) => code}
      getOptionLabel={({ code, name }) => `${name} (${code})`}
      filterOptions={(options, { inputValue }) => [...countriesFor(inputValue, options)]}
      onChange={(_event, country) => take(country)}
      onInputChange={(_event, text) => setWritten(text)}
      onBlur={() => {
        // Who knows the code need not look for it.
        if (/^\s*[a-z]{2}\s*$/i.test(written)) take(countriesFor(written, all)[0]);
        field.onBlur();
      }}
      renderInput={(params) => (
        <TextField
          {...params}
          margin="dense"
          variant="filled"
          size="small"
          inputRef={field.ref}
          label={<FieldTitle label={label} source={source} isRequired={isRequired} />}
          error={fieldState.invalid}
          helperText={
            (fieldState.invalid || helperText) && (
              <InputHelperText error={fieldState.error?.message} helperText={helperText} />
            )
          }
        />
      )}
    />
  );
}
