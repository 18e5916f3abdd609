import { useEffect, useState } from 'react';
import { type RaRecord, useDataProvider, useGetList, useNotify } from 'react-admin';
import { ALL_NODES } from '../core/all-nodes';
import { messageOf } from './use-do';

/** So many categories are offered of each hierarchy; a longer part of the name finds fewer. */
const OFFERED = 25;

/** What is asked of the categories of a hierarchy that are called somehow. */
export function nodesCalled(typed: string) {
  return { ...ALL_NODES, pagination: { page: 1, perPage: OFFERED }, filter: { name: typed } };
}

/**
 * Categories of all hierarchies.
 * @param typed a part of their name
 * @param ids of those that are wanted whatever they are called
 */
export function useNodes(typed: string, ids: readonly string[]): readonly RaRecord[] {
  const provider = useDataProvider();
  const notify = useNotify();
  const { data: trees } = useGetList('pcm/hierarchies', ALL_NODES);
  const [nodes, setNodes] = useState<readonly RaRecord[]>([]);
  const wanted = ids.join();
  useEffect(() => {
    let isWanted = true;
    const lists = trees?.map(({ id }) => `pcm/hierarchies/${String(id)}/nodes`) ?? [];
    const asked = [
      nodesCalled(typed),
      ...(wanted === '' ? [] : [{ ...ALL_NODES, filter: { 'id@in': wanted } }]),
    ];
    Promise.all(lists.flatMap((list) => asked.map((each) => provider.getList(list, each)))).then(
      (found) => {
        const all = found.flatMap(({ data }) => data);
        if (isWanted) setNodes([...new Map(all.map((node) => [node.id, node])).values()]);
      },
      (error: unknown) => notify(messageOf(error), { type: 'error' }),
    );
    return () => {
      isWanted = false;
    };
  }, [provider, notify, trees, typed, wanted]);
  return nodes;
}
