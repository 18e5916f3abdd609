import { Storefront } from '../common/client.js';
import { createContext, useContext, useEffect, useState } from '../common/view.js';

const CURRENCY = 'demo.currency';
const query = { include: [/** @type {const} */ ('tax_items')] };

/** What the shopper has: a currency, a cart in that currency, and perhaps an account. */
export class Session {
  /** @type {Schemas['CartItemsResponse'] | undefined} */
  items;
  /** @type {Storefront} */
  storefront;
  /** The shipping method that was chosen last. @type {string | undefined} */
  methodId;
  /** @type {Set<() => void>} */
  #listeners = new Set();
  /** The last change of how it is sent. @type {Promise<unknown>} */
  turn = Promise.resolve();

  /** @param {{ root: string; clientId: string; redirectUri: string }} options */
  constructor(options) {
    this.options = options;
    this.currency = localStorage.getItem(CURRENCY) ?? 'USD';
    this.storefront = this.#open();
  }

  /** The account that the shopper buys for. */
  get account() {
    return this.storefront.member.account;
  }

  /** Each account and each currency has a cart of its own; its id works like a key. */
  get cartId() {
    const name = `demo.cart.${this.account?.account_id ?? 'guest'}.${this.currency}`;
    const id = localStorage.getItem(name) ?? crypto.randomUUID();
    localStorage.setItem(name, id);
    return id;
  }

  /** Changes how it is sent, one change after the other. @template Value @param {() => Promise<Value>} work */
  inTurn(work) {
    const turn = this.turn.catch(() => undefined).then(work);
    this.turn = turn;
    return turn;
  }

  /** @param {() => void} listener @returns {() => void} ends it */
  onChange(listener) {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** @param {string} code */
  async useCurrency(code) {
    this.currency = code;
    localStorage.setItem(CURRENCY, code);
    this.storefront = this.#open();
    await this.readCart();
  }

  /**
   * The account takes over what is in the cart of the guest.
   * @param {MemberToken} member
   */
  async signIn(member) {
    const guestCart = this.cartId;
    const hasItems = (await this.#readItems(guestCart)).data.length > 0;
    this.storefront.member.use(member);
    await this.readCart();
    if (!hasItems) return;
    const { errors } = await this.addItems([{ type: 'cart_items', cart_id: guestCart }]);
    if (errors === undefined) localStorage.removeItem(`demo.cart.guest.${this.currency}`);
  }

  async signOut() {
    await this.storefront.signOff().catch(() => undefined);
    this.forgetMember();
    await this.readCart();
  }

  forgetMember() {
    this.storefront.member.use(undefined);
  }

  async readCart() {
    this.#show(await this.#readItems(this.cartId));
  }

  /** The first items make the cart, which then belongs to the account. @param {Schemas['AddItemsBody']['data']} data */
  async addItems(data) {
    const isNew = this.items === undefined || this.items.data.length === 0;
    const params = { path: { cartID: this.cartId }, query };
    const items = await this.storefront.post('/v2/carts/{cartID}/items', {
      params,
      body: { data },
    });
    if (isNew && this.account !== undefined) await this.#shareCart(this.account.account_id);
    return this.#show(items);
  }

  /** @param {string} itemID @param {number} quantity none removes the line */
  async changeQuantity(itemID, quantity) {
    const params = { path: { cartID: this.cartId, itemID }, query };
    const body = { data: { id: itemID, quantity } };
    this.#show(await this.storefront.put('/v2/carts/{cartID}/items/{itemID}', { params, body }));
  }

  /** @param {string} code */
  async removeCode(code) {
    const params = { path: { cartID: this.cartId, code } };
    await this.storefront.delete('/v2/carts/{cartID}/discounts/{code}', { params });
    await this.readCart();
  }

  /** After checkout the next item begins another cart, and this one stays as it was. */
  async leaveCart() {
    localStorage.removeItem(`demo.cart.${this.account?.account_id ?? 'guest'}.${this.currency}`);
    await this.readCart();
  }

  /** @param {string} accountId */
  async #shareCart(accountId) {
    const params = { path: { cartID: this.cartId } };
    const body = { data: [{ type: /** @type {const} */ ('account'), id: accountId }] };
    await this.storefront.post('/v2/carts/{cartID}/relationships/accounts', { params, body });
  }

  /** @param {string} cartID */
  #readItems(cartID) {
    return this.storefront.get('/v2/carts/{cartID}/items', { params: { path: { cartID }, query } });
  }

  /** @param {Schemas['CartItemsResponse']} items */
  #show(items) {
    this.items = items;
    for (const listener of this.#listeners) listener();
    return items;
  }

  #open() {
    const { root, clientId } = this.options;
    return new Storefront({
      baseUrl: location.origin + root,
      clientId,
      headers: { 'SVC-Currency': this.currency, 'SVC-Channel': 'web' },
      store: sessionStorage,
    });
  }
}

export const SessionContext = createContext(/** @type {Session | undefined} */ (undefined));

/** The session; the view is drawn again when it changes. @returns {Session} */
export function useSession() {
  const session = useContext(SessionContext);
  if (session === undefined) throw new Error('There is no session');
  const [, setTimes] = useState(0);
  useEffect(() => session.onChange(() => setTimes((times) => times + 1)), [session]);
  return session;
}
