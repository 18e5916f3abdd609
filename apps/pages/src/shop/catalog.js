import { html, useLoaded, useState } from '../common/hooks.js';
import { Heading, Loaded, Select } from '../common/parts.js';
import { hrefOf } from '../common/router.js';
import { useSession } from './session.js';

const PAGE_LENGTH = 20;
const LONGEST_PAGE = 100;
const SORTS = [
  ['name', 'By name'],
  ['price', 'Cheapest first'],
  ['-price', 'Dearest first'],
];

export function Catalog(/** @type {{ nodeId: string; search: string }} */ { nodeId, search }) {
  const session = useSession();
  const [sort, setSort] = useState('name');
  const [length, setLength] = useState(PAGE_LENGTH);
  const categories = useLoaded(() => readCategories(session), []);
  const products = useLoaded(
    () => readProducts(session, { nodeId, search, sort, length }),
    [sort, length, session.currency],
  );
  const nodes = categories.value?.flatMap((category) => category.nodes);
  const name = nodes?.find(({ id }) => id === nodeId)?.attributes.name;
  const title = search === '' ? (name ?? 'Everything in the shop') : `Search for “${search}”`;
  return html`
    <div class="catalog">
      <${Categories} of=${categories.value ?? []} current=${nodeId} />
      <section aria-label="Products">
        <div class="row spread">
          <${Heading}>${title}<//>
          ${
            search === '' &&
            html`<${Select} aria-label="Order" value=${sort} onChoose=${setSort}>
              ${SORTS.map(([value, name]) => html`<option value=${value}>${name}</option>`)}
            <//>`
          }
        </div>
        ${nodeId === '' && search === '' && html`<${Offerings} />`}
        <${Loaded} of=${products}>
          ${(/** @type {Schemas['CatalogProductListResponse']} */ { data, included, meta }) => html`
            ${data.length === 0 && html`<p>Nothing here. Try another word, or a category.</p>`}
            <ul class="products">
              ${data.map((product) => html`<${Card} product=${product} files=${included?.main_images} />`)}
            </ul>
            ${
              data.length < Math.min(meta.results.total, LONGEST_PAGE) &&
              html`<button onClick=${() => setLength(length + PAGE_LENGTH)}>Show more</button>`
            }
          `}
        <//>
      </section>
    </div>
  `;
}

/** @param {{ of: Awaited<ReturnType<typeof readCategories>>; current: string }} props */
function Categories({ of, current }) {
  const mark = (/** @type {string} */ id) => (id === current ? 'page' : undefined);
  return html`
    <nav class="categories" aria-label="Categories">
      <a href="#/" aria-current=${mark('')}>Everything</a>
      ${of.map(
        ({ name, nodes }) => html`
          <span>${name}</span>
          ${nodes.map(
            ({ id, attributes }) => html`
              <a href=${hrefOf(['category', id])} aria-current=${mark(id)}>${attributes.name}</a>
            `,
          )}
        `,
      )}
    </nav>
  `;
}

function Offerings() {
  const { storefront } = useSession();
  const { value = [] } = useLoaded(async () => {
    const { data } = await storefront.get('/v2/subscriptions/offerings');
    return data;
  }, []);
  return value.map(
    ({ id, attributes }) => html`
      <a class="card offering" href=${hrefOf(['subscription', id])}>
        <strong>${attributes.name}</strong>
        <span>${attributes.description}</span>
        <small>A subscription, for members</small>
      </a>
    `,
  );
}

/** @param {{ product: Schemas['CatalogProductDto']; files: readonly Schemas['IncludedFile'][] | undefined }} props */
function Card({ product, files }) {
  const { attributes, meta } = product;
  return html`
    <li>
      <${Picture} product=${product} files=${files} />
      <a href=${hrefOf(['product', attributes.slug ?? product.id])}
        ><bdi>${attributes.name}</bdi></a
      >
      <span
        >${meta.product_types.includes('bundle') && 'A set · '}${meta.product_types.includes('parent') && 'from '}<${Price}
          of=${meta}
      /></span>
    </li>
  `;
}

/** @param {{ product: Schemas['CatalogProductDto']; files: readonly Schemas['IncludedFile'][] | undefined }} props */
export function Picture({ product, files }) {
  const id = product.relationships?.main_image?.data.id;
  const file = files?.find((one) => one.id === id);
  return html`
    <div class="picture">${file && html`<img src=${file.link.href} alt="" loading="lazy" />`}</div>
  `;
}

/** @param {{ of: Pick<Schemas['CatalogProductDto']['meta'], 'display_price' | 'original_display_price'> }} props */
export function Price({ of: { display_price: price, original_display_price: before } }) {
  const { currency } = useSession();
  return html`${before && html`<s>${before.without_tax.formatted}</s> `}<span class="price"
      >${price?.without_tax.formatted ?? `Not sold in ${currency}`}</span
    >`;
}

async function readCategories(/** @type {Session} */ { storefront }) {
  const [hierarchies, nodes] = await Promise.all([
    storefront.get('/catalog/hierarchies'),
    storefront.get('/catalog/nodes', { params: { query: { 'page[limit]': 100 } } }),
  ]);
  return hierarchies.data.map(({ id, attributes }) => ({
    name: attributes.name,
    nodes: nodes.data.filter(({ relationships }) => relationships.hierarchy.data.id === id),
  }));
}

/**
 * What fits best comes first in a search; other lists are sorted.
 * @param {Session} session
 * @param {{ nodeId: string; search: string; sort: string; length: number }} choice
 */
function readProducts({ storefront }, { nodeId, search, sort, length }) {
  const common = { include: [/** @type {const} */ ('main_image')], 'page[limit]': length };
  if (search !== '') {
    const query = { ...common, q: search };
    return storefront.get('/catalog/search', { params: { query } });
  }
  const query = {
    ...common,
    sort: /** @type {'name' | 'price' | '-price'} */ (sort),
    ...(nodeId === '' ? {} : { filter: `eq(node_id,${nodeId})` }),
  };
  return storefront.get('/catalog/products', { params: { query } });
}
