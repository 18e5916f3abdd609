import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import {
  ArrayInput,
  SelectArrayInput,
  SimpleFormIterator,
  TextArrayInput,
  useSimpleFormIterator,
  useTranslate,
  type Validator,
} from 'react-admin';
import { resolved } from '../core/document';
import type { Schema } from '../core/facts';
import { useChoices } from './use-label';

interface ListInputProps {
  readonly source: string;
  readonly label: string;
  readonly helperText: string | false;
  readonly validate?: Validator;
  /** Of an entry. */
  readonly items: Schema;
  readonly inputsOf: (items: Schema) => ReactNode;
}

/** Several values: chosen ones, texts, or entries with fields of their own. */
export function ListInput({ items, inputsOf, ...common }: ListInputProps) {
  const { enum: choices, properties } = resolved(items);
  const named = useChoices(choices ?? []);
  if (choices !== undefined) return <SelectArrayInput {...common} choices={named} />;
  if (properties === undefined) return <TextArrayInput {...common} />;
  return (
    <ArrayInput {...common}>
      <SimpleFormIterator
        inline
        fullWidth
        disableReordering
        disableClear
        addButton={<AddButton />}
        sx={ENTRIES}
      >
        {inputsOf(items)}
      </SimpleFormIterator>
    </ArrayInput>
  );
}

function AddButton() {
  const { add } = useSimpleFormIterator();
  const translate = useTranslate();
  return (
    <Button size="small" variant="outlined" startIcon={<AddIcon />} onClick={() => add()}>
      {translate('ra.action.add')}
    </Button>
  );
}

/** What has fields of its own takes a row of its own, and what removes an entry is there for the keyboard, too. */
const ENTRIES = {
  '& .RaSimpleFormIterator-form': { flexWrap: { sm: 'wrap' } },
  '& .RaSimpleFormIterator-form > *': { flex: { sm: '1 1 10rem' }, width: { sm: 'auto' } },
  '& .RaSimpleFormIterator-form > fieldset': { flexBasis: { sm: '100%' } },
  '& .RaSimpleFormIterator-action': { visibility: 'visible' },
};
