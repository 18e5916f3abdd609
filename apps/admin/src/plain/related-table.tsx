import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';
import { Link, type RaRecord, RecordContextProvider } from 'react-admin';
import { Label } from '../form/use-label';
import { Fact } from './plain-show';
import { nameOfField, ValueField } from './value-field';

export interface RelatedTableProps {
  readonly records: readonly RaRecord[];
  /** Paths in the record; the first one leads to its page, if there is one. */
  readonly columns: readonly string[];
  /** Of the page of a record. */
  readonly to?: ((record: RaRecord) => string) | undefined;
  /** Buttons of a row. */
  readonly row?: ((record: RaRecord) => ReactNode) | undefined;
}

/** Records as rows of a table; on a phone, each as a block of its values. */
export function RelatedTable(props: RelatedTableProps) {
  const isSmall = useMediaQuery((theme) => theme.breakpoints.down('sm'));
  return isSmall ? <Blocks {...props} /> : <Rows {...props} />;
}

function Rows({ records, columns, to, row }: RelatedTableProps) {
  return (
    <Table size="small">
      <TableHead>
        <TableRow>
          {columns.map((path) => (
            <TableCell key={path}>
              <Label name={nameOfField(path)} />
            </TableCell>
          ))}
          {row && <TableCell component="td" />}
        </TableRow>
      </TableHead>
      <TableBody>
        {records.map((record, index) => (
          <RecordContextProvider key={keyOf(record, index)} value={record}>
            <TableRow>
              {columns.map((path, column) => (
                <TableCell key={path}>
                  <Cell path={path} to={column === 0 ? to?.(record) : undefined} />
                </TableCell>
              ))}
              {row && <TableCell align="right">{row(record)}</TableCell>}
            </TableRow>
          </RecordContextProvider>
        ))}
      </TableBody>
    </Table>
  );
}

/** What stands in the list of something else may have no id. */
const keyOf = ({ id }: Partial<RaRecord>, index: number) => id ?? index;

function Blocks({ records, columns, to, row }: RelatedTableProps) {
  return (
    <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {records.map((record, index) => (
        <RecordContextProvider key={keyOf(record, index)} value={record}>
          <Stack
            component="li"
            direction="row"
            useFlexGap
            sx={{
              flexWrap: 'wrap',
              columnGap: 3,
              rowGap: 0.5,
              py: 1,
              ...LINE,
              ...(!row && OPENED),
            }}
          >
            {columns.map((path, column) => (
              <Fact key={path} path={path}>
                <Cell path={path} to={column === 0 ? to?.(record) : undefined} />
              </Fact>
            ))}
            {row?.(record)}
          </Stack>
        </RecordContextProvider>
      ))}
    </Stack>
  );
}

/** A record without buttons of its own opens wherever it is touched. */
const OPENED = {
  position: 'relative',
  '& a::after': { content: '""', position: 'absolute', inset: 0 },
};

/** Between two records, and below the title. */
const LINE = { borderTop: 1, borderColor: 'divider' };

interface CellProps {
  readonly path: string;
  readonly to: string | undefined;
}

function Cell({ path, to }: CellProps) {
  const value = <ValueField source={path} />;
  return to === undefined ? value : <Link to={to}>{value}</Link>;
}
