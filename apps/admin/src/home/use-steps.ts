import { type RaRecord, useGetList, useGetOne, useTranslate } from 'react-admin';

export interface Step {
  /** Of the file of texts. */
  readonly text: string;
  /** Where it is done. */
  readonly to: string;
  readonly isDone: boolean;
  /** For the text. */
  readonly values?: Readonly<Record<string, string>>;
}

/** The steps to the first order, each with a form that is filled in as far as it can be; undefined until all is known. */
export function useSteps(): readonly Step[] | undefined {
  const translate = useTranslate();
  const currencies = useGetList('v2/currencies', { pagination: { page: 1, perPage: 100 } });
  const book = useFirst('pcm/pricebooks');
  const price = useFirst(below('pcm/pricebooks', book.record, 'prices'));
  const tree = useFirst('pcm/hierarchies');
  const node = useFirst(below('pcm/hierarchies', tree.record, 'nodes'));
  const product = useFirst('pcm/products', { 'status@eq': 'live' });
  const draft = useFirst('pcm/products');
  const place = useFirst(below('pcm/products', product.record, 'nodes'));
  const method = useFirst('v2/shipping-methods');
  const rate = useFirst('v2/tax-rates');
  const taxes = useGetOne('v2/settings', { id: 'taxes' });
  const catalog = useFirst('pcm/catalogs');
  const release = useFirst(below('pcm/catalogs', catalog.record, 'releases'), {}, 'DESC');
  const manual = useGetOne('v2/gateways', { id: 'manual' });
  const stripe = useGetOne('v2/gateways', { id: 'stripe' });

  const lists = [currencies, book, price, tree, node, product, draft, place, method, rate];
  const all = [...lists, taxes, catalog, release, manual, stripe];
  if (all.some(({ isLoading }) => isLoading)) return undefined;

  const currency = currencies.data?.find((one) => one.default === true)?.code as string;
  const name = (text: string) => ({ attributes: { name: translate(`desk.steps_names.${text}`) } });
  const known = ({ record }: First) => (record === undefined ? [] : [record.id]);
  return [
    {
      text: 'currency',
      to: '/v2/currencies',
      isDone: true,
      values: { currency },
    },
    {
      text: 'price_book',
      to: pageOf('pcm/pricebooks', book, name('price_book')),
      isDone: book.record !== undefined,
    },
    {
      text: 'category',
      to: pageOf('pcm/hierarchies', tree, name('categories')),
      isDone: node.record !== undefined,
    },
    {
      text: 'product',
      to: pageOf('pcm/products', product.record ? product : draft, {
        attributes: { status: 'live' },
      }),
      isDone: price.record !== undefined && place.record !== undefined,
    },
    {
      text: 'shipping',
      to: pageOf('v2/shipping-methods', method, {
        name: translate('desk.steps_names.shipping'),
        rates: [{ currency }],
      }),
      isDone: method.record !== undefined,
    },
    {
      text: rate.record === undefined ? 'tax' : 'tax_source',
      to: rate.record === undefined ? '/v2/tax-rates/create' : '/settings?of=taxes',
      isDone: rate.record !== undefined && taxes.data?.source !== 'none',
    },
    {
      text: 'catalog',
      to: pageOf('pcm/catalogs', catalog, {
        attributes: {
          ...name('catalog').attributes,
          hierarchy_ids: known(tree),
          pricebook_id: known(book)[0],
        },
      }),
      isDone: catalog.record !== undefined,
    },
    {
      text: 'publish',
      to: pageOf('pcm/catalogs', catalog),
      isDone: release.record?.['meta'].release_status === 'PUBLISHED',
    },
    {
      text: 'payment',
      to: '/settings?of=manual',
      isDone: [manual, stripe].some(({ data }) => data?.enabled === true),
    },
    { text: 'order', to: '/v2/orders/create', isDone: false },
  ];
}

interface First {
  readonly record: RaRecord | undefined;
  readonly isLoading: boolean;
}

/** The oldest or newest entry of a list; none while it is not known which list. */
function useFirst(
  resource: string | undefined,
  filter: object = {},
  order: 'ASC' | 'DESC' = 'ASC',
): First {
  const { data, isLoading } = useGetList(
    resource ?? '',
    { pagination: { page: 1, perPage: 1 }, sort: { field: 'created_at', order }, filter },
    { enabled: resource !== undefined },
  );
  return { record: data?.[0], isLoading };
}

const below = (list: string, record: RaRecord | undefined, part: string) =>
  record && `${list}/${String(record.id)}/${part}`;

/** Where the entry of a list is changed, or made, if there is none, from what is known of it. */
function pageOf(list: string, { record }: First, known?: object): string {
  if (record !== undefined) return `/${list}/${encodeURIComponent(record.id)}`;
  return `/${list}/create${known ? `?source=${encodeURIComponent(JSON.stringify(known))}` : ''}`;
}
