import { useAction, useLoaded } from '../common/hooks.js';
import { Fault, Loaded } from '../common/parts.js';
import { html, useState } from '../common/view.js';

/** @typedef {import('preact').ComponentChildren} Children */

const LENGTH = 25;

/**
 * A list of the service, page by page.
 * @template Row
 * @param {object} props
 * @param {string} props.label
 * @param {(query: { 'page[limit]': number; 'page[offset]': number }) => Promise<{ data: readonly Row[]; meta: { results: { total: number } } }>} props.read
 * @param {readonly unknown[]} [props.keys] read again when one of them changes
 * @param {readonly (readonly [title: string, cell: (row: Row, again: () => void) => Children])[]} props.columns
 */
export function Listing({ label, read, keys = [], columns }) {
  const [offset, setOffset] = useState(0);
  const loaded = useLoaded(
    () => read({ 'page[limit]': LENGTH, 'page[offset]': offset }),
    [offset, ...keys],
  );
  return html`
    <${Loaded} of=${loaded}>
      ${(/** @type {Awaited<ReturnType<typeof read>>} */ { data, meta }) =>
        data.length === 0
          ? html`<p class="quiet">Nothing here.</p>`
          : html`
              <div class="table" tabindex="0" role="region" aria-label=${label}>
                <table>
                  <thead>
                    <tr>
                      ${columns.map(([title]) => html`<th scope="col">${title || html`<span class="hidden">Actions</span>`}</th>`)}
                    </tr>
                  </thead>
                  <tbody>
                    ${data.map(
                      (row) => html`
                        <tr>
                          ${columns.map(([, cell]) => html`<td><bdi>${cell(row, loaded.again)}</bdi></td>`)}
                        </tr>
                      `,
                    )}
                  </tbody>
                </table>
              </div>
              <${Pages} offset=${offset} total=${meta.results.total} onTurn=${setOffset} />
            `}
    <//>
  `;
}

/** @param {{ offset: number; total: number; onTurn: (offset: number) => void }} props */
function Pages({ offset, total, onTurn }) {
  const last = Math.min(offset + LENGTH, total);
  return html`
    <p class="row">
      <span class="quiet">${offset + 1} to ${last} of ${total}</span>
      ${offset > 0 && html`<button onClick=${() => onTurn(offset - LENGTH)}>Before</button>`}
      ${last < total && html`<button onClick=${() => onTurn(last)}>Next</button>`}
    </p>
  `;
}

/**
 * A button that does something at once, or after a second press where that cannot be undone.
 * @param {object} props
 * @param {string} props.label
 * @param {string} [props.name] what it is done to, for those who hear the page
 * @param {boolean} [props.isFinal]
 * @param {() => Promise<unknown>} props.work
 */
export function Action({ label, name = '', isFinal = false, work }) {
  const action = useAction();
  const [isSure, setIsSure] = useState(!isFinal);
  const press = () => {
    if (!isSure) return setIsSure(true);
    setIsSure(!isFinal);
    return void action.run(work);
  };
  const text = isSure && isFinal ? `${label}? Press again` : label;
  return html`
    <button aria-label=${name && `${text} ${name}`} aria-disabled=${action.isBusy} onClick=${press}>
      ${action.isBusy ? 'One moment …' : text}
    </button>
    <${Fault} text=${action.fault} />
  `;
}
