import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useGetList, useTranslate } from 'react-admin';
import { mayDo } from '../core/auth-provider';
import { call } from '../core/service';
import { nameOf } from '../form/referred-input';
import { useAutocompleteTexts } from '../form/use-autocomplete-texts';
import { useDo } from '../form/use-do';

/** The products of a category. */
export function NodeProducts({ path }: { readonly path: string }) {
  const translate = useTranslate();
  const perform = useDo();
  const texts = useAutocompleteTexts();
  const [name, setName] = useState('');
  const { data: within = [] } = useGetList(path.slice(1), {
    pagination: { page: 1, perPage: 100 },
  });
  const { data: found = [] } = useGetList('pcm/products', {
    pagination: { page: 1, perPage: 25 },
    filter: { name },
  });
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
    <Autocomplete
      {...texts}
      multiple
      disabled={!mayDo('post', path.slice(1))}
      size="small"
      options={[...within, ...found.filter(({ id }) => within.every((one) => one.id !== id))]}
      value={within}
      getOptionLabel={nameOf}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      inputValue={name}
      onInputChange={(_event, text) => setName(text)}
      onChange={(_event, now) => void change(now.map(({ id }) => id))}
      renderInput={(params) => (
        <TextField {...params} label={translate('resources.pcm/products.name')} />
      )}
      sx={{ my: 1 }}
    />
  );
}
