import Autocomplete from '@mui/material/Autocomplete';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { type ReactNode, useState } from 'react';
import { type RaRecord, useDebouncedEvent } from 'react-admin';
import { nameOf } from './referred-input';
import { useAutocompleteTexts } from './use-autocomplete-texts';

/** A name is looked for once nothing more is typed. */
const PAUSE_MS = 250;

interface RecordsInputProps {
  readonly label: ReactNode;
  readonly chosen: readonly RaRecord[];
  /** What can be chosen; those that are chosen may be among them. */
  readonly found: readonly RaRecord[];
  readonly onChange: (now: readonly RaRecord[]) => void;
  /** Finds others by a part of their name. Without it all are known. */
  readonly onSearch?: (typed: string) => void;
  readonly disabled?: boolean;
  /** What a form says of it; then it looks like the other inputs of the form. */
  readonly inForm?: Pick<TextFieldProps, 'error' | 'helperText' | 'inputRef' | 'onBlur'>;
}

const LIKE_OTHER_INPUTS = { margin: 'dense', variant: 'filled' } as const;

/** Chooses several records by their names. */
export function RecordsInput({ label, chosen, found, onChange, ...more }: RecordsInputProps) {
  const { onSearch, disabled = false, inForm } = more;
  const texts = useAutocompleteTexts();
  const [typed, setTyped] = useState('');
  const search = useDebouncedEvent((text: string) => onSearch?.(text), PAUSE_MS);
  const isChosen = ({ id }: RaRecord) => chosen.some((one) => one.id === id);
  return (
    <Autocomplete
      {...texts}
      multiple
      filterSelectedOptions
      size="small"
      disabled={disabled}
      options={[...chosen, ...found.filter((one) => !isChosen(one))]}
      value={[...chosen]}
      getOptionLabel={nameOf}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      // A list that is searched has found them already, also by letters without their marks.
      {...(onSearch && { filterOptions: (options: RaRecord[]) => options })}
      inputValue={typed}
      onInputChange={(_event, text, reason) => {
        // The input would lose what is typed with each new list of records.
        if (reason === 'reset') return;
        setTyped(text);
        search(text);
      }}
      onChange={(_event, now) => onChange(now)}
      renderInput={(params) => (
        <TextField {...params} {...(inForm && LIKE_OTHER_INPUTS)} {...inForm} label={label} />
      )}
      fullWidth
      sx={{ my: inForm ? 0 : 1 }}
    />
  );
}
