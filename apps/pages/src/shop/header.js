import { html, useLoaded } from '../common/hooks.js';
import { Select } from '../common/parts.js';
import { hrefOf } from '../common/router.js';
import { page } from './page.js';
import { SearchBox } from './search-box.js';
import { useSession } from './session.js';

export function Header() {
  const session = useSession();
  const { account, items } = session;
  const units = items?.data.reduce(
    (sum, item) => sum + (item.type === 'promotion_item' ? 0 : item.quantity),
    0,
  );
  return html`
    <header>
      <a class="name" href="#/"
        ><img src="${page.root}/pages/common/icon.svg" alt="" />${page.shop}</a
      >
      <${SearchBox} />
      <nav aria-label="You">
        <${Currencies} />
        <a href=${hrefOf([account ? 'account' : 'sign-on'])}>
          <bdi>${account?.account_name ?? 'Sign on'}</bdi>
        </a>
        <a class="button" href=${hrefOf(['cart'])}>
          Cart${units ? html` <b class="count">${units}</b>` : ''}
        </a>
      </nav>
    </header>
  `;
}

function Currencies() {
  const session = useSession();
  const { value = [] } = useLoaded(async () => {
    const { data } = await session.storefront.get('/v2/currencies');
    return data.filter(({ enabled }) => enabled).map(({ code }) => code);
  }, []);
  const codes = value.includes(session.currency) ? value : [session.currency, ...value];
  /** @param {string} code */
  const choose = (code) => void session.useCurrency(code).catch(() => undefined);
  return html`
    <${Select} aria-label="Currency" value=${session.currency} onChoose=${choose}>
      ${codes.map((code) => html`<option value=${code}>${code}</option>`)}
    <//>
  `;
}
