import type { DataProvider, GetListParams, Identifier } from 'react-admin';
import { changedFields, filled, sentOf } from './changes';
import { fieldsOf, operationOf } from './document';
import { filterOf } from './filter';
import { MOST_IDS, portions } from './portions';
import { newestOf, SEARCHED, searchFilters } from './search';
import { type Answer, call, versions } from './service';
import { shownError } from './shown-error';

/** More entries than this cannot be skipped; exports have all of them. */
const LAST_OFFSET = 10_000;
/** Of a page. */
const MOST = 100;
type Values = Readonly<Record<string, unknown>>;
const SETTINGS = /settings$|^gateway$|^status$/;
/** By which lists find many resources at once; stock has the id of its product. */
const IDS = ['id', 'product_id'];

/**
 * Resources are named by the paths of their lists, such as `v2/orders` or `pcm/pricebooks/{id}/prices`, so each list of
 * the service is one.
 */
export const dataProvider: DataProvider = {
  async getList(resource, params) {
    const { [SEARCHED]: words = '', ...filter } = (params.filter ?? {}) as Values;
    const searched = searchFilters(resource, String(words));
    if (searched.length > 0) return search(resource, { ...params, filter }, searched);
    const { data, meta } = await readPages(resource, { ...params, filter });
    const total = meta?.results?.total ?? data.length;
    return { data, total: Math.min(total, LAST_OFFSET + (params.pagination?.perPage ?? 25)), meta };
  },

  async getOne(resource, { id }) {
    return one(await send('get', pathOf(resource, id)), id);
  },

  async getMany(resource, { ids }) {
    const known = ids.filter((id) => Boolean(id));
    const filters = operationOf('get', `/${resource}`)?.filters ?? {};
    const field = IDS.find((name) => filters[name]?.includes('in'));
    if (field === undefined) {
      const all = await Promise.allSettled(known.map((id) => send('get', pathOf(resource, id))));
      return {
        data: all.flatMap((each) => (each.status === 'fulfilled' ? [each.value.data] : [])),
      };
    }
    const pages = await Promise.all(
      portions(known).map((some) =>
        send('get', `/${resource}`, {
          query: { filter: `in(${field},${some.join(',')})`, 'page[limit]': MOST_IDS },
        }),
      ),
    );
    return { data: pages.flatMap(({ data }) => data) };
  },

  getManyReference(resource, { target, id, filter, ...params }) {
    return dataProvider.getList(resource, { ...params, filter: { ...filter, [target]: id } });
  },

  async create(resource, { data }) {
    const fields = fieldsOf('post', `/${resource}`);
    const type = fields.properties?.['type']?.enum?.[0];
    return one(await send('post', `/${resource}`, { data: sentOf(fields, { type, ...data }) }));
  },

  async update(resource, { id, data, previousData }) {
    const path = pathOf(resource, id);
    const fields = fieldsOf('put', path);
    const changes = changedFields(fields, previousData, filled(fields, data));
    return one(await send('put', path, { data: changes, version: versions.get(path) }), id);
  },

  async updateMany(resource, { ids, data }) {
    for (const id of ids) await dataProvider.update(resource, { id, data, previousData: { id } });
    return { data: ids };
  },

  async delete(resource, { id, previousData }) {
    const path = pathOf(resource, id);
    await send('delete', path, { version: versions.get(path) });
    versions.delete(path);
    return { data: previousData ?? { id } } as Answer;
  },

  async deleteMany(resource, { ids }) {
    for (const id of ids) await send('delete', pathOf(resource, id));
    return { data: ids };
  },
};

/** What is not there has only the id that was asked for. Settings stand alone, and have another id than their path or none: on the desk they have that of the path. */
function one({ data }: Answer, id: Identifier = data.id): Answer {
  if (data === null) return { data: { id } };
  return { data: SETTINGS.test(data.type) ? { ...data, id } : data };
}

const pathOf = (resource: string, id: Identifier) => `/${resource}/${encodeURIComponent(id)}`;

/** More entries than one page can have are read in several; the first one tells how many there are. */
async function readPages(resource: string, params: GetListParams): Promise<Answer> {
  const { page = 1, perPage = 25 } = params.pagination ?? {};
  const query = queryOf(resource, params);
  const read = (offset: number) =>
    send('get', `/${resource}`, {
      query: { ...query, ...('page[offset]' in query && { 'page[offset]': offset }) },
    });
  const begin = (page - 1) * perPage;
  const first = await read(begin);
  const end = Math.min(begin + perPage, first.meta?.results?.total ?? 0);
  const others: Promise<Answer>[] = [];
  for (let at = begin + MOST; at < end; at += MOST) others.push(read(at));
  const rest = await Promise.all(others);
  return { ...first, data: [first, ...rest].flatMap(({ data }) => data) };
}

/** A page of what one of the filters finds; if several find something, it is the first page of each. */
async function search(resource: string, params: GetListParams, filters: readonly string[]) {
  const { filter = '', ...query } = queryOf(resource, params);
  const pages = await Promise.all(
    filters.map((each) =>
      send('get', `/${resource}`, {
        query: { ...query, filter: [each, filter].filter(Boolean).join(':') },
      }),
    ),
  );
  const some = pages.filter(({ meta }) => meta?.results?.total);
  const data = newestOf(pages.map((found) => found.data));
  const [{ meta } = {}] = some;
  const total = some.length < 2 ? Math.min(meta?.results?.total ?? 0, LAST_OFFSET) : data.length;
  const found = { data, total, ...(some.length === 1 && { meta }) };
  return found as unknown as { data: never[]; total: number };
}

function queryOf(resource: string, { pagination, sort, filter, meta }: GetListParams) {
  const facts = operationOf('get', `/${resource}`);
  const { page = 1, perPage = 25 } = pagination ?? {};
  const wanted = filterOf(facts?.filters ?? {}, filter);
  const isSorted = sort !== undefined && facts?.sorts?.includes(sort.field) === true;
  return {
    ...(facts?.hasPages !== false && {
      'page[limit]': Math.min(perPage, MOST),
      'page[offset]': (page - 1) * perPage,
    }),
    ...(wanted !== '' && { filter: wanted }),
    ...(isSorted && { sort: `${sort.order === 'DESC' ? '-' : ''}${sort.field}` }),
    ...(meta as { query?: object } | undefined)?.query,
  };
}

async function send(...[method, path, sent]: Parameters<typeof call>): Promise<Answer> {
  try {
    return await call(method, path, sent);
  } catch (error) {
    throw shownError(error, method);
  }
}
