import { html, useAction, useLoaded, useState } from '../common/hooks.js';
import { Fault, Heading, Loaded } from '../common/parts.js';
import { SITE } from './session.js';

/**
 * @typedef {import('preact').ComponentChildren} Children
 * @typedef {(label: string, name: string, work: () => Promise<unknown>, options?: { isFinal: boolean }) => Children} Act
 */

const LENGTH = 25;
const ACTIONS = html`<span class="hidden">Actions</span>`;

/**
 * A list of the service, page by page.
 * @template Row
 * @param {object} props
 * @param {string} props.label
 * @param {(query: { 'page[limit]': number; 'page[offset]': number }) => Promise<{ data: readonly Row[]; meta: { results: { total: number } } }>} props.read
 * @param {(row: Row, act: Act) => Readonly<Record<string, Children>>} props.cells what a row shows, by
 *   column; `act` makes a button, after whose work the list is read again
 * @param {readonly unknown[]} [props.keys] read again when one of them changes
 * @param {boolean} [props.isPart] of a page that has a heading already
 * @param {Children} [props.children] between the heading and the list
 */
export function Listing({ label, read, cells, keys = [], isPart = false, children }) {
  const [offset, setOffset] = useState(0);
  const loaded = useLoaded(
    () => read({ 'page[limit]': LENGTH, 'page[offset]': offset }),
    [offset, ...keys],
  );
  /** @type {Act} */
  const act = (text, name, work, { isFinal } = { isFinal: false }) => {
    const done = () => work().then(loaded.again);
    return html`<${Action} label=${text} name=${name} isFinal=${isFinal} work=${done} />`;
  };
  return html`
    ${isPart ? html`<h2>${label}</h2>` : html`<${Heading} site=${SITE}>${label}<//>`} ${children}
    <${Loaded} of=${loaded}>
      ${(/** @type {Awaited<ReturnType<typeof read>>} */ { data, meta }) =>
        data.length === 0
          ? html`<p class="quiet">Nothing here.</p>`
          : html`
              <${Table} label=${label} rows=${data.map((row) => cells(row, act))} />
              <${Pages} offset=${offset} total=${meta.results.total} onTurn=${setOffset} />
            `}
    <//>
  `;
}

/** @param {{ label: string; rows: readonly Readonly<Record<string, Children>>[] }} props */
function Table({ label, rows }) {
  const titles = Object.keys(rows[0] ?? {});
  return html`
    <div class="table" tabindex="0" role="region" aria-label=${label}>
      <table>
        <thead>
          <tr>
            ${titles.map((title) => html`<th scope="col">${title === 'Actions' ? ACTIONS : title}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${rows.map(
            (row) =>
              html`<tr>
                ${titles.map((title) => html`<td><bdi>${row[title]}</bdi></td>`)}
              </tr>`,
          )}
        </tbody>
      </table>
    </div>
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

/** Does something at once, or after a second press where that cannot be undone. @param {ActionProps} props */
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
