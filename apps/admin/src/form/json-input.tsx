import { TextInput, type Validator } from 'react-admin';

interface JsonInputProps {
  readonly source: string;
  readonly label: string;
  readonly helperText: string | false;
  readonly validate?: Validator;
}

/** What has a form that no other input knows is written as JSON. */
export function JsonInput(props: JsonInputProps) {
  return (
    <TextInput
      {...props}
      multiline
      format={(value: unknown) =>
        typeof value === 'string' || value === undefined || value === null
          ? (value ?? '')
          : JSON.stringify(value, undefined, 2)
      }
      parse={valueOf}
      slotProps={{ htmlInput: { spellCheck: false, style: { fontFamily: 'monospace' } } }}
    />
  );
}

/** Stays a text until it is whole; the service says what is wrong with it. */
function valueOf(text: string): unknown {
  if (text.trim() === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
