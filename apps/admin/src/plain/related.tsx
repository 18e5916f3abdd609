import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link, type RaRecord, RecordContextProvider, useGetList, useTranslate } from 'react-admin';
import { mayDo } from '../core/auth-provider';
import { Label } from '../form/use-label';
import { Panel } from '../layout/panel';
import { ValueField } from './value-field';

const RUNNING_MS = 1000;

interface RelatedProps {
  readonly title: string;
  /** Path of the list, such as `v2/orders`. */
  readonly resource: string;
  readonly filter?: Readonly<Record<string, unknown>>;
  /** Paths in the record; the first one leads to its page, if there is one. */
  readonly columns: readonly string[];
  /** Of the page of a record. */
  readonly to?: (record: RaRecord) => string;
  readonly actions?: ReactNode;
  /** Buttons of a row. */
  readonly row?: (record: RaRecord) => ReactNode;
  readonly isNewestFirst?: boolean;
  /** Of an entry that changes by itself; the list is read again until there is none. */
  readonly isRunning?: (record: RaRecord) => boolean;
}

/** The first hundred entries of a list that belongs to the record of a page; nothing to who may not see it. */
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
  isNewestFirst = true,
  isRunning = () => false,
}: RelatedProps) {
  const translate = useTranslate();
  const { data = [], isPending } = useGetList(
    resource,
    {
      pagination: { page: 1, perPage: 100 },
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
      {data.length > 0 && (
        <Table size="small">
          <TableHead>
            <TableRow>
              {columns.map((path) => (
                <TableCell key={path}>
                  <Label name={path.split('.').at(-1) ?? path} />
                </TableCell>
              ))}
              {row && <TableCell component="td" />}
            </TableRow>
          </TableHead>
          <TableBody>
            {data.map((record, index) => (
              <RecordContextProvider key={record.id ?? index} value={record}>
                <TableRow>
                  {columns.map((path, column) => (
                    <TableCell key={path}>
                      {to && column === 0 ? (
                        <Link to={to(record)}>
                          <ValueField source={path} />
                        </Link>
                      ) : (
                        <ValueField source={path} />
                      )}
                    </TableCell>
                  ))}
                  {row && <TableCell align="right">{row(record)}</TableCell>}
                </TableRow>
              </RecordContextProvider>
            ))}
          </TableBody>
        </Table>
      )}
    </Panel>
  );
}
