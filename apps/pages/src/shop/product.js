import { PageError } from '../common/faults.js';
import { html, useAction, useLoaded, useState } from '../common/hooks.js';
import { Fault, Field, Form, Heading, Loaded } from '../common/parts.js';
import { Bundle } from './bundle.js';
import { Picture, Price } from './catalog.js';
import { ADDED } from './cart.js';
import { useSession } from './session.js';
import { Variations } from './variations.js';

/** A product without a slug is addressed by its id. */
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export function Product(/** @type {{ slug: string }} */ { slug }) {
  const session = useSession();
  const { storefront, currency } = session;
  const loaded = useLoaded(async () => {
    const include = /** @type {const} */ (['main_image', 'component_products']);
    const filter = ID.test(slug) ? `in(id,${slug})` : `eq(slug,${slug})`;
    const query = { filter, include: [...include] };
    const { data, included } = await storefront.get('/catalog/products', { params: { query } });
    const [product] = data;
    if (product === undefined) throw new PageError('The shop has no such product.');
    const isParent = product.meta.product_types.includes('parent');
    const stock = isParent ? undefined : await readStock(session, product.id);
    return { product, included, stock };
  }, [currency]);
  return html`
    <${Loaded} of=${loaded}>
      ${(/** @type {NonNullable<typeof loaded.value>} */ { product, included, stock }) => html`
        <article class="product">
          <${Picture} product=${product} files=${included?.main_images} />
          <div>
            <${Heading}>${product.attributes.name}<//>
            <p class="quiet"><bdi>${product.attributes.sku}</bdi></p>
            <p>${product.attributes.description}</p>
            ${
              stock
                ? html`
                    <${Stock} of=${stock} />
                    <${Order} product=${product} components=${included?.component_products ?? []} />
                  `
                : html`<${Family} parent=${product} />`
            }
          </div>
        </article>
      `}
    <//>
  `;
}

/** A product with variations, of which a child is bought. @param {{ parent: Product }} props */
function Family({ parent }) {
  const session = useSession();
  const [childId, setChildId] = useState(/** @type {string | undefined} */ (undefined));
  const child = useLoaded(async () => {
    if (childId === undefined) return undefined;
    const params = { path: { productId: childId } };
    const [{ data }, stock] = await Promise.all([
      session.storefront.get('/catalog/products/{productId}', { params }),
      readStock(session, childId),
    ]);
    return { product: data, stock };
  }, [childId, session.currency]);
  // What was read last may be another child.
  const shown = child.value?.product.id === childId ? child.value : undefined;
  return html`
    <${Variations} parent=${parent} onChoose=${setChildId} />
    ${
      shown
        ? html`
            <${Stock} of=${shown.stock} />
            <${Order} key=${shown.product.id} product=${shown.product} components=${[]} />
          `
        : html`<p class="big">from <${Price} of=${parent.meta} /></p>
            <p class="quiet">Choose one of each, and it can go into the cart.</p>`
    }
    <${Fault} text=${child.fault} />
  `;
}

/** @param {Session} session @param {string} productId */
async function readStock({ storefront }, productId) {
  const path = { productId };
  const { data } = await storefront.get('/v2/inventories/{productId}', { params: { path } });
  return data;
}

function Stock(/** @type {{ of: Schemas['StockDto'] }} */ { of: { available, managed } }) {
  if (!managed) return html`<p class="stock">In stock</p>`;
  return available > 0
    ? html`<p class="stock">${available} in stock</p>`
    : html`<p class="stock none">Out of stock at the moment</p>`;
}

const QUANTITY = { name: 'quantity', label: 'Quantity', type: 'number', min: 1, max: 999 };

function Order(/** @type {Pick<BundleProps, 'product' | 'components'>} */ { product, components }) {
  const session = useSession();
  const action = useAction();
  const [priced, setPriced] = useState(
    /** @type {Pick<Schemas['CatalogProductMeta'], 'display_price' | 'original_display_price'>} */ (
      product.meta
    ),
  );
  const { bundle_configuration: configuration } = product.meta;
  const [selection, setSelection] = useState(configuration?.selected_options ?? {});
  const { custom_inputs: inputs = {}, components: choices } = product.attributes;

  const add = async (/** @type {Fields} */ { quantity, ...texts }) => {
    const filled = Object.entries(texts).filter(([key, text]) => key in inputs && text !== '');
    await session.addItems({
      type: 'cart_item',
      id: product.id,
      quantity: Number(quantity),
      ...(filled.length > 0 && { custom_inputs: Object.fromEntries(filled) }),
      ...(choices && { bundle_configuration: { selected_options: selection } }),
    });
  };
  return html`
    <p class="big"><${Price} of=${priced} /></p>
    <${Form} class="card" action=${action} onSend=${add} label="Add to the cart" done=${ADDED}>
      ${
        choices &&
        html`<${Bundle}
          product=${product}
          components=${components}
          selection=${selection}
          onSelect=${setSelection}
          onPriced=${(/** @type {Schemas['ConfiguredProductDto']} */ { meta }) => setPriced(meta)}
        />`
      }
      ${Object.entries(inputs).map(([key, { name, required, validation_rules: rules = [] }]) => {
        const [maxlength = 255] = rules.map(({ options }) => options?.max_length ?? 255);
        const field = { name: key, label: name, required, maxlength };
        return html`<${Field} ...${field} hint=${`At most ${maxlength} letters`} />`;
      })}
      <${Field} ...${QUANTITY} defaultValue="1" required />
    <//>
  `;
}
