import { useMemo, useState } from 'react';
import { FieldTitle, InputHelperText, type RaRecord, useInput, type Validator } from 'react-admin';
import { RecordsInput } from './records-input';
import { useNodes } from './use-nodes';

interface NodesInputProps {
  readonly source: string;
  readonly label: string;
  readonly helperText: string | false;
  readonly validate?: Validator;
}

/** Chooses categories of all hierarchies by their names. */
export function NodesInput({ source, label, helperText, ...rules }: NodesInputProps) {
  const { field, fieldState, isRequired } = useInput({ source, ...rules });
  const [typed, setTyped] = useState('');
  const ids: readonly string[] = Array.isArray(field.value) ? field.value.map(String) : [];
  const nodes = useNodes(typed, ids);
  const known = useMemo(() => new Map(nodes.map((node) => [node.id, node])), [nodes]);
  const message = fieldState.error?.message;
  return (
    <RecordsInput
      label={<FieldTitle {...{ label, source, isRequired }} />}
      chosen={ids.map((id): RaRecord => known.get(id) ?? { id, name: UNREAD })}
      found={nodes}
      onSearch={setTyped}
      onChange={(now) => field.onChange(now.map(({ id }) => id))}
      inForm={{
        error: fieldState.invalid,
        helperText: (message ?? helperText) && (
          <InputHelperText error={message} helperText={helperText} />
        ),
        inputRef: field.ref,
        onBlur: field.onBlur,
      }}
    />
  );
}

/** Called so until its name is read. */
const UNREAD = '…';
