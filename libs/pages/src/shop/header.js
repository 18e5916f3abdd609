import { useLoaded } from '../common/hooks.js';
import { goTo, hrefOf } from '../common/router.js';
import { html } from '../common/view.js';
import { page } from './page.js';
import { useSession } from './session.js';

export function Header() {
  const session = useSession();
  const { account, items } = session;
  const units = items?.data.reduce(
    (sum, item) => sum + (item.type === 'promotion_item' ? 0 : item.quantity),
    0,
  );
  /** @param {SubmitEvent & { currentTarget: HTMLFormElement }} event */
  const search = (event) => {
    event.preventDefault();
    goTo([], { search: String(new FormData(event.currentTarget).get('search') ?? '') });
  };
  return html`
    <header>
      <a class="name" href="#/"
        ><img src="${page.root}/pages/common/icon.svg" alt="" />${page.shop}</a
      >
      <form role="search" onSubmit=${search}>
        <input
          type="search"
          name="search"
          aria-label="Search products"
          placeholder="Search"
          maxlength="60"
          dir="auto"
        />
      </form>
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
  /** @param {{ currentTarget: HTMLSelectElement }} event */
  const choose = ({ currentTarget }) => {
    session.useCurrency(currentTarget.value).catch(() => undefined);
  };
  return html`
    <select aria-label="Currency" value=${session.currency} onChange=${choose}>
      ${codes.map((code) => html`<option value=${code}>${code}</option>`)}
    </select>
  `;
}
