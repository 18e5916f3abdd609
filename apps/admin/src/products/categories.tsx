import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { type RaRecord, useGetList } from 'react-admin';
import { ALL_NODES } from '../core/all-nodes';
import { mayDo } from '../core/auth-provider';
import { call } from '../core/service';
import { RecordsInput } from '../form/records-input';
import { nameOf } from '../form/referred-input';
import { useDo } from '../form/use-do';
import { nodesCalled } from '../form/use-nodes';
import { Panel } from '../layout/panel';
import { CreateFirst } from '../plain/create-first';

/** Where a product is found, in each hierarchy; a combination is found where its product is. */
export function Categories({ product }: { readonly product: RaRecord }) {
  const isCombination = Boolean(product['attributes'].base_product_id);
  const { data: trees } = useGetList('pcm/hierarchies', ALL_NODES);
  const { data: within = [] } = useGetList(`pcm/products/${String(product.id)}/nodes`, ALL_NODES);
  if (isCombination) return null;
  return (
    <Panel title="desk.categories">
      {trees?.map((tree) => (
        <Places key={tree.id} tree={tree} product={product} within={within} />
      ))}
      {trees?.length === 0 && <CreateFirst resource="pcm/hierarchies" />}
    </Panel>
  );
}

interface PlacesProps {
  readonly tree: RaRecord;
  readonly product: RaRecord;
  /** The nodes of all hierarchies that have the product. */
  readonly within: readonly RaRecord[];
}

function Places({ tree, product, within }: PlacesProps) {
  const perform = useDo();
  const list = `pcm/hierarchies/${String(tree.id)}/nodes`;
  const [typed, setTyped] = useState('');
  const { data: nodes = [] } = useGetList(list, nodesCalled(typed), {
    placeholderData: (before) => before,
  });
  const had = within.filter(({ links }) => String(links.self).includes(`/${list}/`));
  const data = [{ type: 'product', id: product.id }];
  const change = (method: 'post' | 'delete', node: RaRecord) =>
    call(method, `/${list}/${String(node.id)}/relationships/products`, { data });
  const isIn = (some: readonly RaRecord[], { id }: RaRecord) => some.some((one) => one.id === id);
  const choose = (now: readonly RaRecord[]) =>
    perform(async () => {
      for (const node of now) if (!isIn(had, node)) await change('post', node);
      for (const node of had) if (!isIn(now, node)) await change('delete', node);
    });
  if (!mayDo('put', 'pcm/products')) {
    const names = had.map(nameOf).join(', ');
    return had.length > 0 && <Typography variant="body2">{`${nameOf(tree)}: ${names}`}</Typography>;
  }
  return (
    <RecordsInput
      label={nameOf(tree)}
      chosen={had}
      found={nodes}
      onSearch={setTyped}
      onChange={(now) => void choose(now)}
    />
  );
}
