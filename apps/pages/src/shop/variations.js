import { childrenWith } from '../common/client.js';
import { html, useLoaded, useState } from '../common/hooks.js';
import { Fault } from '../common/parts.js';
import { useSession } from './session.js';

/** The largest number of products whose stock is read at once. */
const MOST_AT_ONCE = 100;

/** Options to choose; those of which nothing is left can be seen, but not chosen. @param {VariationsProps} props */
export function Variations({ parent, onChoose }) {
  const session = useSession();
  const { variations = [] } = parent.meta;
  const [chosen, setChosen] = useState(/** @type {Record<string, string>} */ ({}));
  const ids = childrenWith(parent, []).map(({ id }) => id);
  const stock = useLoaded(() => readStock(session, ids), [parent.id]);
  /** @param {readonly string[]} options */
  const leftWith = (options) =>
    childrenWith(parent, options).find(({ id }) => stock.value?.get(id) ?? true);
  /** @param {string} variationId @param {string} optionId */
  const choose = (variationId, optionId) => {
    const now = { ...chosen, [variationId]: optionId };
    setChosen(now);
    const isWhole = variations.every(({ id }) => now[id] !== undefined);
    onChoose(isWhole ? leftWith(Object.values(now))?.id : undefined);
  };
  return html`
    ${variations.map(({ id, name, options }) => {
      const others = Object.values({ ...chosen, [id]: [] }).flat();
      const sold = options.filter((option) => childrenWith(parent, [option.id]).length > 0);
      return html`
        <fieldset class="picker">
          <legend>${name}</legend>
          ${sold.map((option) => {
            const isOpen = leftWith([...others, option.id]) !== undefined;
            const isChosen = chosen[id] === option.id;
            return html`
              <label title=${option.description}>
                <input
                  type="radio"
                  name=${`variation-${id}`}
                  checked=${isChosen}
                  disabled=${!isOpen && !isChosen}
                  onChange=${() => choose(id, option.id)}
                />
                <span><bdi>${option.name}</bdi>${!isOpen && html`<small> sold out</small>`}</span>
              </label>
            `;
          })}
        </fieldset>
      `;
    })}
    <${Fault} text=${stock.fault} />
  `;
}

/** Whether anything is left of each product. @param {Session} session @param {readonly string[]} ids */
async function readStock({ storefront }, ids) {
  const parts = Array.from({ length: Math.ceil(ids.length / MOST_AT_ONCE) }, (_, index) =>
    ids.slice(index * MOST_AT_ONCE, (index + 1) * MOST_AT_ONCE),
  );
  const answers = await Promise.all(
    parts.map((part) => {
      const query = { filter: `in(product_id,${part.join()})`, 'page[limit]': MOST_AT_ONCE };
      return storefront.get('/v2/inventories', { params: { query } });
    }),
  );
  return new Map(
    answers.flatMap(({ data }) =>
      data.map(({ id, available, managed }) => [id, !managed || available > 0]),
    ),
  );
}
