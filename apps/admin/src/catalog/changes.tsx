import Alert from '@mui/material/Alert';
import { type RaRecord, useGetList, useTranslate } from 'react-admin';

/** So many changes are named, and the others counted. */
const NAMED = 10;

interface ChangesProps {
  readonly catalog: RaRecord;
  /** Path of its releases. */
  readonly list: string;
}

/** What has changed since the last release: of the products themselves, and of what they cost. */
export function Changes({ catalog, list }: ChangesProps) {
  const translate = useTranslate();
  const { data: releases = [], isPending } = useGetList(list, {
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'created_at', order: 'DESC' },
  });
  const last = releases.find(({ meta }) => meta.release_status === 'PUBLISHED');
  const since: string | undefined = last?.meta.timestamps.created_at;
  const book: string | undefined = catalog['attributes'].pricebook_id;
  if (isPending) return null;
  return (
    <Alert severity="info" sx={{ mb: 2 }}>
      <Changed text="desk.changed_products" resource="pcm/products" field="name" since={since} />
      {since !== undefined && book && (
        <Changed
          text="desk.changed_prices"
          resource={`pcm/pricebooks/${book}/prices`}
          field="sku"
          since={since}
        />
      )}
      <div>{translate('desk.changed_besides')}</div>
    </Alert>
  );
}

interface ChangedProps {
  /** Of the file of texts. */
  readonly text: string;
  readonly resource: string;
  /** Which attribute names a record. */
  readonly field: string;
  readonly since: string | undefined;
}

function Changed({ text, resource, field, since }: ChangedProps) {
  const translate = useTranslate();
  const { data = [], total = 0 } = useGetList(resource, {
    pagination: { page: 1, perPage: NAMED },
    sort: { field: 'updated_at', order: 'DESC' },
    filter: since === undefined ? {} : { 'updated_at@ge': since },
  });
  const names = data.map(({ attributes }) => attributes[field] as string);
  return (
    <div>
      {translate(text, { smart_count: total })}
      {names.length > 0 ? `: ${names.join(', ')}${total > names.length ? ' …' : ''}` : '.'}
    </div>
  );
}
