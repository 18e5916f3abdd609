import type { components } from '@cartwright/client';
import { SelectInput, TextInput, useGetOne, useRecordContext, type Validator } from 'react-admin';
import { mayDo } from '../core/auth-provider';
import { STATE } from '../layout/menu';
import { valueAt } from '../plain/value-field';
import { useChoices } from './use-label';

/** While the service is being updated, an older process may answer, which knows no extensions. */
type Status = Partial<components['schemas']['StatusDto']> & { readonly id: string };

/** Fields that name an extension, by the end of their paths, with the port that it must have. */
const NAMING: readonly (readonly [end: string, port: string])[] = [
  ['extension.name', 'promotionCondition'],
  ['provider', 'shippingRates'],
  ['source', 'taxLines'],
];

/** @returns the port of the extensions that a field names, if it does */
export function namesExtension(source: string): string | undefined {
  return NAMING.find(([end]) => source === end || source.endsWith(`.${end}`))?.[1];
}

interface ExtensionInputProps {
  readonly port: string;
  readonly source: string;
  readonly label: string;
  readonly helperText: string | false;
  readonly validate?: Validator;
  readonly isRequired: boolean;
  /** What can be chosen besides. */
  readonly besides: readonly string[];
}

/** Chooses an installed extension; who may not see which there are writes its name. */
export function ExtensionInput(props: ExtensionInputProps) {
  const { port, besides, ...common } = props;
  if (mayDo('get', STATE)) return <InstalledInput {...props} />;
  return besides.length === 0 ? (
    <TextInput {...common} />
  ) : (
    <ChoiceInput {...common} of={besides} />
  );
}

function InstalledInput({ port, besides, ...common }: ExtensionInputProps) {
  const { data: status } = useGetOne<Status>('v2', { id: 'status' });
  const installed = status?.extensions?.filter(({ ports }) => ports.includes(port)) ?? [];
  return <ChoiceInput {...common} of={[...besides, ...installed.map(({ name }) => name)]} />;
}

interface ChoiceInputProps extends Omit<ExtensionInputProps, 'port' | 'besides'> {
  readonly of: readonly string[];
}

/** An extension that was taken out stays chosen until another one is. */
function ChoiceInput({ of: values, isRequired, ...common }: ChoiceInputProps) {
  const record = useRecordContext();
  const chosen = record && valueAt(record, common.source);
  const all = typeof chosen === 'string' ? [...new Set([...values, chosen])] : values;
  return <SelectInput {...common} choices={useChoices(all)} emptyText={isRequired ? false : ''} />;
}
