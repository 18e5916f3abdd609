import { useState } from 'react';
import { AutocompleteArrayInput, useSourceContext, type Validator } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { nameOf } from './referred-input';
import { useNodes } from './use-nodes';

interface NodesInputProps {
  readonly source: string;
  readonly label: string;
  readonly helperText: string | false;
  readonly validate?: Validator;
}

/** Chooses categories of all hierarchies by their names. */
export function NodesInput(props: NodesInputProps) {
  const [typed, setTyped] = useState('');
  const chosen: unknown = useWatch({ name: useSourceContext().getSource(props.source) });
  const nodes = useNodes(typed, Array.isArray(chosen) ? chosen.map(String) : []);
  return (
    <AutocompleteArrayInput
      {...props}
      choices={[...nodes]}
      optionText={nameOf}
      setFilter={setTyped}
    />
  );
}
