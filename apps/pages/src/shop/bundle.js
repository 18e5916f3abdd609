import { html, useEffect, useLoaded } from '../common/hooks.js';
import { Fault, Select } from '../common/parts.js';
import { useSession } from './session.js';

/** What goes into a set. Each choice is sent to be checked and priced. @param {BundleProps} props */
export function Bundle({ product, components, selection, onSelect, onPriced }) {
  const { storefront } = useSession();
  const priced = useLoaded(async () => {
    const params = { path: { productId: product.id } };
    const body = { data: { selected_options: selection } };
    const path = '/catalog/products/{productId}/configure';
    return (await storefront.post(path, { params, body })).data;
  }, [JSON.stringify(selection)]);
  useEffect(() => {
    if (priced.value !== undefined) onPriced(priced.value);
  }, [priced.value]);

  const sorted = Object.entries(product.attributes.components ?? {}).sort(
    ([, one], [, other]) => (one.sort_order ?? 0) - (other.sort_order ?? 0),
  );
  return html`
    ${sorted.map(
      ([key, component]) => html`
        <${Component}
          component=${component}
          chosen=${selection[key] ?? {}}
          products=${components}
          onChoose=${(/** @type {Record<string, number>} */ chosen) => onSelect({ ...selection, [key]: chosen })}
        />
      `,
    )}
    <${Fault} text=${priced.fault} />
  `;
}

function Component(/** @type {ComponentProps} */ { component, chosen, products, onChoose }) {
  const { name, min = 0, max, options } = component;
  const isOneOnly = min === 1 && max === 1;
  return html`
    <fieldset>
      <legend>${name} <small>${hintOf(min, max)}</small></legend>
      ${options.map((option) => {
        const { id, quantity } = option;
        const units = chosen[id];
        const productName = products.find((one) => one.id === id)?.attributes.name ?? id;
        const input = isOneOnly ? { type: 'radio', name } : { type: 'checkbox', name: id };
        /** @param {number} units */
        const count = (units) => onChoose({ ...(isOneOnly ? {} : chosen), [id]: units });
        const toggle = () =>
          isOneOnly || units === undefined ? count(quantity) : onChoose(without(chosen, id));
        return html`
          <div class="option">
            <label>
              <input ...${input} checked=${units !== undefined} onChange=${toggle} />
              <bdi>${productName}</bdi>
            </label>
            ${units && html`<${Units} of=${option} name=${productName} chosen=${units} onChoose=${count} />`}
          </div>
        `;
      })}
    </fieldset>
  `;
}

function Units(/** @type {UnitsProps} */ { of: { min, max, quantity }, name, chosen, onChoose }) {
  if (min === undefined || max === undefined) return html`<span>× ${quantity}</span>`;
  const counts = Array.from({ length: max - min + 1 }, (_, index) => min + index);
  return html`
    <${Select}
      aria-label=${`Units of ${name}`}
      value=${chosen}
      onChoose=${(/** @type {string} */ count) => onChoose(Number(count))}
    >
      ${counts.map((count) => html`<option value=${count}>× ${count}</option>`)}
    <//>
  `;
}

/** @param {Record<string, number>} chosen @param {string} id */
function without(chosen, id) {
  return Object.fromEntries(Object.entries(chosen).filter(([one]) => one !== id));
}

/** @param {number} min @param {number | undefined} max */
function hintOf(min, max) {
  if (max === undefined) return min === 0 ? 'as you like' : `at least ${min}`;
  return min === max ? `choose ${min}` : `choose ${min} to ${max}`;
}
