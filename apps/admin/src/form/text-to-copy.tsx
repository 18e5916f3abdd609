import TextField from '@mui/material/TextField';

interface TextToCopyProps {
  readonly label: string;
  readonly text: string;
}

/** A text to be taken elsewhere: all of it is selected by a touch. */
export function TextToCopy({ label, text }: TextToCopyProps) {
  return (
    <TextField
      fullWidth
      label={label}
      value={text}
      slotProps={{
        htmlInput: {
          readOnly: true,
          onFocus: ({ target }: { target: HTMLInputElement }) => target.select(),
        },
      }}
    />
  );
}
