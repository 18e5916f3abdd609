import { html, useEffect, useLoaded, useRef, useState } from '../common/hooks.js';
import { goTo, hrefOf, usePlace } from '../common/router.js';
import { useSession } from './session.js';

const SEARCH = {
  type: 'search',
  name: 'search',
  placeholder: 'Search',
  'aria-label': 'Search products',
  autocomplete: 'off',
};

/** Fewer letters find too much. */
const LEAST_LETTERS = 2;
const MOST_SUGGESTIONS = 6;
/** Somebody who types on is not asked about each letter. */
const PAUSE_MS = 150;

/** Suggests products while somebody types, also for words with slips, and searches with Enter. */
export function SearchBox() {
  const session = useSession();
  const place = usePlace();
  const [typed, setTyped] = useState('');
  const latest = useRef(typed);
  latest.current = typed;
  const found = useLoaded(async () => {
    if (typed.trim().length < LEAST_LETTERS) return [];
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    if (latest.current !== typed) return [];
    const query = { q: typed.trim(), 'page[limit]': MOST_SUGGESTIONS };
    const { data } = await session.storefront.get('/catalog/search', { params: { query } });
    return data;
  }, [typed, session.currency]);
  const close = () => setTyped('');
  useEffect(close, [place]);

  const search = (/** @type {SubmitEvent & { currentTarget: HTMLFormElement }} */ event) => {
    event.preventDefault();
    const words = String(new FormData(event.currentTarget).get('search') ?? '');
    close();
    goTo([], { search: words.trim() });
  };
  /** @param {FocusEvent & { currentTarget: HTMLFormElement }} event */
  const leave = ({ currentTarget, relatedTarget }) => {
    if (!currentTarget.contains(/** @type {HTMLElement | null} */ (relatedTarget))) close();
  };
  const products = typed === '' ? [] : (found.value ?? []);
  return html`
    <form
      role="search"
      onSubmit=${search}
      onFocusOut=${leave}
      onKeyDown=${(/** @type {KeyboardEvent} */ { key }) => key === 'Escape' && close()}
    >
      <input
        ...${SEARCH}
        dir="auto"
        maxlength="60"
        onInput=${(/** @type {{ currentTarget: HTMLInputElement }} */ { currentTarget }) =>
          setTyped(currentTarget.value)}
      />
      ${
        products.length > 0 &&
        html`
          <ul class="suggestions" aria-label="Suggestions">
            ${products.map(
              ({ id, attributes: { name, slug } }) => html`
                <li>
                  <a href=${hrefOf(['product', slug ?? id])}><bdi>${name}</bdi></a>
                </li>
              `,
            )}
          </ul>
        `
      }
    </form>
  `;
}
