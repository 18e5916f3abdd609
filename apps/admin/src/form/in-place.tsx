import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useDo } from './use-do';

interface InPlaceProps {
  /** What it is, and of what. */
  readonly label: string;
  readonly value: string;
  /** Shown while there is no value. */
  readonly placeholder?: string;
  /** Of a number, the least difference between two of them. */
  readonly step?: number;
  readonly save: (text: string) => Promise<unknown>;
}

/** A value that is changed where it stands, and saved when the field is left or by Enter. */
export function InPlace({ label, value, placeholder, step, save }: InPlaceProps) {
  const perform = useDo();
  const [text, setText] = useState<string>();
  const keep = async () => {
    const written = text?.trim() ?? '';
    if (written === '' || written === value) {
      setText(undefined);
      return;
    }
    await perform(async () => {
      await save(written);
      setText(undefined);
    });
  };
  return (
    <TextField
      size="small"
      variant="standard"
      value={text ?? value}
      placeholder={placeholder}
      {...(step !== undefined && { type: 'number' })}
      onChange={({ target }) => setText(target.value)}
      onBlur={() => void keep()}
      onKeyDown={({ key, target }) => {
        if (key === 'Enter') (target as HTMLElement).blur();
      }}
      slotProps={{
        htmlInput: { 'aria-label': label, ...(step !== undefined && { min: 0, step }) },
      }}
      sx={{ minWidth: 90 }}
    />
  );
}
