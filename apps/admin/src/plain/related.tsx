import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { type RaRecord, useGetList, useTranslate } from 'react-admin';
import { mayDo } from '../core/auth-provider';
import { Panel } from '../layout/panel';
import { RelatedTable, type RelatedTableProps } from './related-table';

const RUNNING_MS = 1000;

interface RelatedProps extends Omit<RelatedTableProps, 'records'> {
  readonly title: string;
  /** Path of the list, such as `v2/orders`. */
  readonly resource: string;
  readonly filter?: Readonly<Record<string, unknown>>;
  readonly actions?: ReactNode;
  /** How many entries are shown. */
  readonly most?: number;
  readonly isNewestFirst?: boolean;
  /** Of an entry that changes by itself; the list is read again until there is none. */
  readonly isRunning?: (record: RaRecord) => boolean;
}

/** The first entries of a list that belongs to the record of a page; nothing to who may not see it. */
export function Related(props: RelatedProps) {
  return mayDo('get', props.resource) && <KnownRelated {...props} />;
}

function KnownRelated({
  title,
  resource,
  filter = {},
  columns,
  to,
  actions,
  row,
  most = 100,
  isNewestFirst = true,
  isRunning = () => false,
}: RelatedProps) {
  const translate = useTranslate();
  const { data = [], isPending } = useGetList(
    resource,
    {
      pagination: { page: 1, perPage: most },
      sort: { field: 'created_at', order: isNewestFirst ? 'DESC' : 'ASC' },
      filter,
    },
    {
      refetchInterval: ({ state }) => (state.data?.data.some(isRunning) ? RUNNING_MS : false),
    },
  );
  return (
    <Panel title={title} actions={actions}>
      {data.length === 0 && !isPending && (
        <Typography variant="body2">{translate('desk.none')}</Typography>
      )}
      {data.length > 0 && <RelatedTable records={data} columns={columns} to={to} row={row} />}
    </Panel>
  );
}
