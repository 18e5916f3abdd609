import { useRecordContext } from 'react-admin';
import { ActionButton } from '../form/action-button';
import { PlainEdit } from '../plain/plain-forms';
import { Related } from '../plain/related';
import { Changes } from './changes';

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
          <Changes catalog={catalog} list={list} />
        </ActionButton>
      }
    />
  );
}
