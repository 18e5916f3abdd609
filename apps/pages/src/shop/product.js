import { useAction, useLoaded } from '../common/hooks.js';
import { Fault, Field, Form, Heading, Loaded } from '../common/parts.js';
import { html, useState } from '../common/view.js';
import { Bundle } from './bundle.js';
import { Picture, Price } from './catalog.js';
import { ADDED } from './cart.js';
import { page } from './page.js';
import { useSession } from './session.js';

/** @param {{ slug: string }} props */
export function Product({ slug }) {
  const { storefront, currency } = useSession();
  const loaded = useLoaded(async () => {
    const include = /** @type {const} */ (['main_image', 'component_products']);
    const query = { filter: `eq(slug,${slug})`, include: [...include] };
    const { data, included } = await storefront.get('/catalog/products', { params: { query } });
    const [product] = data;
    if (product === undefined) return undefined;
    const path = { productId: product.id };
    const stock = await storefront.get('/v2/inventories/{productId}', { params: { path } });
    return { product, included, stock: stock.data };
  }, [currency]);
  return html`
    <${Loaded} of=${loaded}>
      ${(/** @type {NonNullable<typeof loaded.value>} */ { product, included, stock }) => html`
        <article class="product">
          <${Picture} product=${product} files=${included?.main_images} />
          <div>
            <${Heading} site=${page.shop}>${product.attributes.name}<//>
            <p class="quiet"><bdi>${product.attributes.sku}</bdi></p>
            <p>${product.attributes.description}</p>
            <${Stock} of=${stock} />
            <${Order} product=${product} components=${included?.component_products ?? []} />
          </div>
        </article>
      `}
    <//>
    ${
      !loaded.isLoading &&
      !loaded.fault &&
      loaded.value === undefined &&
      html`<${Fault} text="The shop has no such product." />`
    }
  `;
}

/** @param {{ of: Schemas['StockDto'] }} props */
function Stock({ of: { available, managed } }) {
  if (!managed) return html`<p class="stock">In stock</p>`;
  return available > 0
    ? html`<p class="stock">${available} in stock</p>`
    : html`<p class="stock none">Out of stock at the moment</p>`;
}

const QUANTITY = { name: 'quantity', label: 'Quantity', type: 'number', min: 1, max: 999 };

/**
 * @param {object} props
 * @param {Schemas['CatalogProductDto']} props.product
 * @param {readonly Schemas['CatalogProductDto'][]} props.components
 */
function Order({ product, components }) {
  const session = useSession();
  const action = useAction();
  const [priced, setPriced] = useState(
    /** @type {Pick<Schemas['CatalogProductMeta'], 'display_price'>} */ (product.meta),
  );
  const { bundle_configuration: configuration } = product.meta;
  const [selection, setSelection] = useState(configuration?.selected_options ?? {});
  const { custom_inputs: inputs = {}, components: choices } = product.attributes;

  /** @param {Record<string, string>} fields */
  const add = async ({ quantity, ...texts }) => {
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
