import {
  Datagrid,
  List,
  ListNoResults,
  NullableBooleanInput,
  Pagination,
  SearchInput,
  SelectInput,
  TextInput,
  useCreatePath,
  useListContext,
  useResourceContext,
  useTranslate,
} from 'react-admin';
import type { ReactElement } from 'react';
import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { mayDo } from '../core/auth-provider';
import { operationOf } from '../core/document';
import { SEARCHED } from '../core/search';
import type { Answer } from '../core/service';
import { ReferredInput, refersTo } from '../form/referred-input';
import { useChoiceName, words } from '../form/use-label';
import { EmptyList } from './empty-list';
import { RelatedTable } from './related-table';
import { ValueField } from './value-field';

/** Periods are chosen elsewhere: by pages that know what their times mean. */
const TIMES = ['created_at', 'updated_at', 'occurred_at'];

/** What people know of a thing as often as its name. */
const KNOWN_BY = 'sku';

interface PlainListProps {
  /** What a row shows, by its paths in the record; on a phone, the first one leads to its page. */
  readonly columns: readonly string[];
  /** The choices of fields that lists filter by. */
  readonly choices?: Readonly<Record<string, readonly string[]>> | undefined;
  /** The fields that lists filter by, with how they are compared, if that is not the usual way; all if left out. */
  readonly asked?: readonly string[];
  readonly rowClick?: 'edit' | 'show' | false;
  /** Beside the filters and buttons of the list. */
  readonly actions?: ReactElement;
  readonly aside?: ReactElement;
  /** Whether one field searches several of the list. */
  readonly isSearched?: boolean;
}

/** A list of any resource, newest first, with the filters that the document has. */
export function PlainList({
  columns,
  choices = {},
  asked,
  rowClick,
  actions,
  aside,
  isSearched = false,
}: PlainListProps) {
  const resource = useResourceContext() ?? '';
  const translate = useTranslate();
  const choice = useChoiceName();
  const isSmall = useMediaQuery((theme) => theme.breakpoints.down('sm'));
  const facts = operationOf('get', `/${resource}`);
  const sorts = facts?.sorts ?? [];
  const click = rowClick ?? (mayDo('put', resource) ? 'edit' : 'show');
  return (
    <List
      {...(actions && { actions })}
      {...(aside && { aside })}
      exporter={false}
      pagination={<Pages />}
      empty={<EmptyList>{actions}</EmptyList>}
      filters={[
        ...(isSearched ? [<SearchInput key={SEARCHED} source={SEARCHED} alwaysOn />] : []),
        ...filtersOf(
          asked ?? askedOf(facts?.filters ?? {}),
          choices,
          { translate, choice },
          !isSearched,
        ),
      ]}
      sort={{ field: 'created_at', order: 'DESC' }}
      perPage={25}
      title={`resources.${resource}.name`}
    >
      {isSmall ? (
        <Blocks columns={columns} click={click} />
      ) : (
        <Datagrid rowClick={click} bulkActionButtons={false}>
          {columns.map((source) => {
            const name = source.replace('meta.timestamps.', '');
            return (
              <ValueField
                key={source}
                source={source}
                {...({
                  label: translate(`fields.${last(name)}`, { _: words(last(name)) }),
                  sortable: sorts.includes(name),
                  sortBy: name,
                } as object)}
              />
            );
          })}
        </Datagrid>
      )}
    </List>
  );
}

interface BlocksProps {
  readonly columns: readonly string[];
  readonly click: 'edit' | 'show' | false;
}

/** The records of the list, each with all that its row would show. */
function Blocks({ columns, click }: BlocksProps) {
  const resource = useResourceContext() ?? '';
  const { data = [], isPending } = useListContext();
  const pathTo = useCreatePath();
  if (data.length === 0 && !isPending) return <ListNoResults />;
  return (
    <Box sx={{ px: 2 }}>
      <RelatedTable
        records={data}
        columns={columns}
        {...(click && { to: ({ id }) => pathTo({ resource, id, type: click }) })}
      />
    </Box>
  );
}

/** What very many records match is counted in part. */
function Pages() {
  const { meta } = useListContext();
  const translate = useTranslate();
  const isPart = (meta as Answer['meta'])?.results?.exact === false;
  const labels = { labelDisplayedRows: (range: object) => translate('desk.part_of', range) };
  return <Pagination {...(isPart && (labels as object))} />;
}

const last = (path: string) => path.split('.').at(-1) ?? path;

interface Words {
  readonly translate: ReturnType<typeof useTranslate>;
  readonly choice: (value: string) => string;
}

/** Ids are nothing to type: what they are of is chosen by its name, if the person may see it, or not asked for. */
function isAskedFor(field: string, operators: readonly string[]): boolean {
  if (TIMES.includes(field)) return false;
  const resource = refersTo(field);
  if (resource !== undefined) return mayDo('get', resource);
  return operators.includes('like') || !/(^|_)id$/.test(field);
}

function askedOf(fields: Readonly<Record<string, readonly string[]>>): readonly string[] {
  return Object.entries(fields).flatMap(([field, operators]) =>
    isAskedFor(field, operators) ? [field] : [],
  );
}

/** @param fields each perhaps with how it is compared */
function filtersOf(
  fields: readonly string[],
  choices: Readonly<Record<string, readonly string[]>>,
  { translate, choice }: Words,
  isFirstShown: boolean,
): ReactElement[] {
  return fields.map((source, index) => {
    const [field = source] = source.split('@');
    const label = translate(`fields.${last(field)}`, { _: words(last(field)) });
    const alwaysOn = isFirstShown && (index === 0 || field === KNOWN_BY);
    const common = { source, label, alwaysOn };
    const values = choices[field];
    if (values !== undefined) {
      const named = values.map((id) => ({ id, name: choice(id) }));
      // A part of “unpaid” is “paid”.
      return <SelectInput key={source} {...common} source={`${field}@eq`} choices={named} />;
    }
    if (refersTo(field) !== undefined)
      return <ReferredInput key={source} {...common} name={field} helperText={false} />;
    if (/^(enabled|automatic)$/.test(field))
      return <NullableBooleanInput key={source} {...common} />;
    return <TextInput key={source} {...common} resettable />;
  });
}
