import { useState } from 'react';
import { useGetList, useTranslate } from 'react-admin';
import { mayDo } from '../core/auth-provider';
import { call } from '../core/service';
import { RecordsInput } from '../form/records-input';
import { useDo } from '../form/use-do';

/** The products of a category. */
export function NodeProducts({ path }: { readonly path: string }) {
  const translate = useTranslate();
  const perform = useDo();
  const [name, setName] = useState('');
  const { data: within = [] } = useGetList(path.slice(1), {
    pagination: { page: 1, perPage: 100 },
  });
  const { data: found = [] } = useGetList(
    'pcm/products',
    { pagination: { page: 1, perPage: 25 }, filter: { name } },
    { placeholderData: (before) => before },
  );
  const change = (ids: readonly unknown[]) => {
    const had = within.map(({ id }) => id);
    const of = (some: readonly unknown[]) => some.map((id) => ({ type: 'product', id }));
    const added = of(ids.filter((id) => !had.includes(id as never)));
    const gone = of(had.filter((id) => !ids.includes(id)));
    return perform(async () => {
      if (added.length > 0) await call('post', path, { data: added });
      if (gone.length > 0) await call('delete', path, { data: gone });
    });
  };
  return (
    <RecordsInput
      label={translate('resources.pcm/products.name')}
      disabled={!mayDo('post', path.slice(1))}
      chosen={within}
      found={found}
      onSearch={setName}
      onChange={(now) => void change(now.map(({ id }) => id))}
    />
  );
}
