import { type RaRecord, useGetList, useTranslate } from 'react-admin';
import { mayDo } from '../core/auth-provider';
import { call } from '../core/service';
import { ActionButton } from '../form/action-button';
import { RecordsInput } from '../form/records-input';
import { nameOf } from '../form/referred-input';
import { useDo } from '../form/use-do';
import { Panel } from '../layout/panel';

const ALL = { page: 1, perPage: 1000 };

/** The options that shoppers choose from; with them the product is a parent, and each combination a child. */
export function Variations({ product }: { readonly product: RaRecord }) {
  const translate = useTranslate();
  const perform = useDo();
  const own = `/pcm/products/${String(product.id)}`;
  const { data: known = [] } = useGetList('pcm/variations', { pagination: ALL });
  const { data: chosen = [] } = useGetList(`${own.slice(1)}/relationships/variations`, {
    pagination: ALL,
  });
  const isChild = product['attributes'].base_product_id !== undefined;
  const mayChange = mayDo('put', 'pcm/products');
  if (isChild || (!mayChange && chosen.length === 0)) return null;
  const value = known.filter(({ id }) => chosen.some((one) => one.id === id));
  if (!mayChange) return <Panel title="desk.variations">{value.map(nameOf).join(', ')}</Panel>;
  return (
    <Panel
      title="desk.variations"
      actions={
        chosen.length > 0 && <ActionButton label="desk.build" path={`${own}/build`} isMain />
      }
    >
      <RecordsInput
        label={translate('desk.variations')}
        chosen={value}
        found={known}
        onChange={(now) =>
          void perform(() =>
            call('put', `${own}/relationships/variations`, {
              data: now.map(({ id }) => ({ type: 'product-variation', id })),
            }),
          )
        }
      />
    </Panel>
  );
}
