import { html, useLoaded, useState } from '../common/hooks.js';
import { Fault } from '../common/parts.js';
import { useSession } from './session.js';

/** The largest number of products whose stock is read at once. */
const MOST_AT_ONCE = 100;

/** Options to choose; those of which nothing is left can be seen, but not chosen. @param {VariationsProps} props */
export function Variations({ parent, onChoose }) {
  const session = useSession();
  const { variations = [], variation_matrix: matrix = {} } = parent.meta;
  const leaves = leavesIn(matrix);
  const [chosen, setChosen] = useState(/** @type {Record<string, string>} */ ({}));
  const ids = leaves.map(({ id }) => id);
  const stock = useLoaded(() => readStock(session, ids), [parent.id]);
  const isLeft = (/** @type {Leaf} */ { id }) => stock.value?.get(id) ?? true;
  /** @param {string} variationId @param {string} optionId */
  const choose = (variationId, optionId) => {
    const now = { ...chosen, [variationId]: optionId };
    setChosen(now);
    const isWhole = variations.every(({ id }) => now[id] !== undefined);
    const child = leaves.find((leaf) => isLeft(leaf) && hasAll(leaf, Object.values(now)));
    onChoose(isWhole ? child?.id : undefined);
  };
  return html`
    ${variations.map(({ id, name, options }) => {
      const others = Object.values({ ...chosen, [id]: [] }).flat();
      const sold = options.filter((option) => leaves.some((leaf) => hasAll(leaf, [option.id])));
      return html`
        <fieldset class="picker">
          <legend>${name}</legend>
          ${sold.map((option) => {
            const wanted = [...others, option.id];
            const isOpen = leaves.some((leaf) => isLeft(leaf) && hasAll(leaf, wanted));
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

/** @param {Leaf} leaf @param {readonly string[]} options */
function hasAll(leaf, options) {
  return options.every((option) => leaf.options.includes(option));
}

/**
 * The children of a matrix, each with the options that lead to it.
 * @param {object} matrix
 * @param {readonly string[]} options
 * @returns {Leaf[]}
 */
function leavesIn(matrix, options = []) {
  return Object.entries(matrix).flatMap(([option, inner]) => {
    const all = [...options, option];
    return typeof inner === 'string' ? [{ id: inner, options: all }] : leavesIn(inner, all);
  });
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
