import { useRecordContext } from 'react-admin';
import { PlainCreate, PlainEdit } from '../plain/plain-forms';
import { PlainList } from '../plain/plain-list';
import { Categories } from './categories';
import { Children } from './children';
import { Pictures } from './pictures';
import { Prices } from './prices';
import { Stock } from './stock';
import { Variations } from './variations';

/** Written by the build, not by hand. */
const OF_VARIATIONS = ['build_rules'];

export function ProductList() {
  return (
    <PlainList
      choices={{ status: ['live', 'draft'] }}
      columns={[
        'attributes.name',
        'attributes.sku',
        'attributes.status',
        'meta.timestamps.updated_at',
      ]}
    />
  );
}

export function ProductCreate() {
  return <PlainCreate without={[...OF_VARIATIONS, 'components']} />;
}

export function ProductEdit() {
  return <PlainEdit without={OF_VARIATIONS} below={<Panels />} />;
}

function Panels() {
  const product = useRecordContext();
  if (product === undefined) return null;
  return (
    <>
      <Pictures product={product} />
      <Prices product={product} />
      <Categories product={product} />
      <Stock id={String(product.id)} />
      <Variations product={product} />
      <Children product={product} />
    </>
  );
}
