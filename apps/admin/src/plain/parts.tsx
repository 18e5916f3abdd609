import { useRecordContext, useResourceContext } from 'react-admin';
import { ActionButton } from '../form/action-button';
import { Related } from './related';

/** A list within a resource, such as the options of a variation. */
export interface Part {
  /** Of the list below the resource; its title is `desk.<path>`. */
  readonly path: string;
  readonly columns: readonly string[];
}

/** The lists within the resource of a page; their entries are made, changed and deleted there. */
export function Parts({ of: parts }: { readonly of: readonly Part[] }) {
  const record = useRecordContext();
  const resource = useResourceContext();
  if (record === undefined) return null;
  return parts.map(({ path, columns }) => {
    const list = `${resource ?? ''}/${String(record.id)}/${path}`;
    return (
      <Related
        key={path}
        title={`desk.${path}`}
        resource={list}
        columns={columns}
        isNewestFirst={false}
        actions={<ActionButton label="ra.action.add" path={`/${list}`} />}
        row={(entry) => {
          const one = `/${list}/${String(entry.id)}`;
          return (
            <>
              <ActionButton label="ra.action.edit" method="put" path={one} initial={entry} />
              <ActionButton label="ra.action.delete" method="delete" path={one} isDangerous />
            </>
          );
        }}
      />
    );
  });
}
