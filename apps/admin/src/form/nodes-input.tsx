import { useEffect, useState } from 'react';
import {
  AutocompleteArrayInput,
  type RaRecord,
  useDataProvider,
  useGetList,
  useNotify,
} from 'react-admin';
import { ALL_NODES } from '../core/all-nodes';
import { nameOf } from './referred-input';
import { messageOf } from './use-do';

interface NodesInputProps {
  readonly source: string;
  readonly label: string;
  readonly helperText: string | false;
}

/** Chooses categories of all hierarchies by their names. */
export function NodesInput(props: NodesInputProps) {
  return <AutocompleteArrayInput {...props} choices={useNodes()} optionText={nameOf} />;
}

function useNodes(): RaRecord[] {
  const provider = useDataProvider();
  const notify = useNotify();
  const { data: trees } = useGetList('pcm/hierarchies', ALL_NODES);
  const [nodes, setNodes] = useState<RaRecord[]>([]);
  useEffect(() => {
    const lists = trees?.map(({ id }) => `pcm/hierarchies/${String(id)}/nodes`) ?? [];
    Promise.all(lists.map((list) => provider.getList(list, ALL_NODES))).then(
      (found) => setNodes(found.flatMap(({ data }) => data)),
      (error: unknown) => notify(messageOf(error), { type: 'error' }),
    );
  }, [provider, notify, trees]);
  return nodes;
}
