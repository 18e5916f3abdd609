import Alert from '@mui/material/Alert';
import { useGetList, useRecordContext, useTranslate } from 'react-admin';
import { ActionButton } from '../form/action-button';
import { PlainEdit } from '../plain/plain-forms';
import { Related } from '../plain/related';

/** A catalog with its releases; what is published now is said before it is. */
export function CatalogEdit() {
  return <PlainEdit below={<Releases />} />;
}

function Releases() {
  const catalog = useRecordContext();
  if (catalog === undefined) return null;
  const list = `pcm/catalogs/${String(catalog.id)}/releases`;
  return (
    <Related
      title="desk.releases"
      resource={list}
      columns={[
        'meta.timestamps.created_at',
        'meta.release_status',
        'attributes.published_at',
        'meta.warnings',
        'meta.failure',
      ]}
      isRunning={({ meta }) => meta.release_status === 'IN_PROGRESS'}
      actions={
        <ActionButton label="desk.publish" path={`/${list}`} isMain>
          <Changes list={list} />
        </ActionButton>
      }
    />
  );
}

/** Which products have changed since the last release. */
function Changes({ list }: { readonly list: string }) {
  const translate = useTranslate();
  const { data: [last] = [] } = useGetList(list, {
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'created_at', order: 'DESC' },
  });
  const since = last?.meta.timestamps.created_at as string | undefined;
  const { data = [], total = 0 } = useGetList('pcm/products', {
    pagination: { page: 1, perPage: 10 },
    sort: { field: 'updated_at', order: 'DESC' },
    filter: since === undefined ? {} : { 'updated_at@ge': since },
  });
  const names = data.map(({ attributes }) => attributes.name as string);
  return (
    <Alert severity="info" sx={{ mb: 2 }}>
      {translate('desk.changed_products', { smart_count: total })}
      {names.length > 0 && <> {names.join(', ') + (total > names.length ? ' …' : '')}</>}
    </Alert>
  );
}
