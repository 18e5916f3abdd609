import type { Test } from 'supertest';
import { asMember } from './member';
import type { Shop } from './shop';

type Method = 'get' | 'post' | 'put';

export interface Resource {
  readonly id: string;
  readonly type: string;
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly relationships?: {
    readonly children?: { readonly data: readonly { readonly id: string }[] };
  };
}

interface Answer<Data> {
  readonly data: Data;
  readonly included?: { readonly items?: readonly { readonly sku?: string }[] };
}

/** What a shop in a browser does: it only knows the interface, and writes down how each call ended. */
export class StorefrontClient {
  /** The method, the address and the status of every call. */
  readonly calls: string[] = [];

  /** @param member token of a member who has signed on; without one a guest is shopping */
  constructor(
    private readonly shop: Shop,
    private readonly member?: string,
  ) {}

  /** Names of the categories, with those under them. */
  async menu(): Promise<ReadonlyMap<string, readonly Resource[]>> {
    const hierarchies = await this.read<readonly Resource[]>('/catalog/hierarchies');
    const menu = new Map<string, readonly Resource[]>();
    for (const { id, attributes } of hierarchies) {
      const nodes = await this.read<readonly Resource[]>(`/catalog/hierarchies/${id}/children`);
      menu.set(String(attributes['name']), nodes);
    }
    return menu;
  }

  /** The products of a category, the cheapest first. */
  async category(nodeId: string): Promise<readonly Resource[]> {
    return this.read(`/catalog/products?filter=eq(node_id,${nodeId})&sort=price&page[limit]=25`);
  }

  async products(ids: readonly string[]): Promise<readonly Resource[]> {
    return this.read(`/catalog/products?filter=in(id,${ids.join()})&include=main_image`);
  }

  /** How much there is of each product, by its id. */
  async stock(ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const found = await this.read<readonly { id: string; available: number }[]>(
      `/v2/inventories?filter=in(product_id,${ids.join()})`,
    );
    return new Map(found.map(({ id, available }) => [id, available]));
  }

  async add<Item>(cart: string, item: object): Promise<readonly Item[]> {
    return this.write(`/v2/carts/${cart}/items`, item);
  }

  /** What the cart page asks for whenever it is opened. */
  async cart(id: string): Promise<Answer<{ readonly id: string }>> {
    return this.call('get', `/v2/carts/${id}?include=items,tax_items,promotions`);
  }

  async addresses<Address>(accountId: string): Promise<readonly Address[]> {
    return this.read(`/v2/accounts/${accountId}/addresses`);
  }

  async saveAddress<Address>(accountId: string, address: object): Promise<Address> {
    return this.write(`/v2/accounts/${accountId}/addresses`, address);
  }

  async associate(cart: string, accountId: string): Promise<void> {
    await this.write(`/v2/carts/${cart}/relationships/accounts`, [
      { type: 'account', id: accountId },
    ]);
  }

  async checkOut<Order>(cart: string, data: object): Promise<Order> {
    return this.write(`/v2/carts/${cart}/checkout`, data);
  }

  /** The page "My orders". */
  async orders(): Promise<Answer<readonly { readonly id: string }[]>> {
    return this.call('get', '/v2/orders?include=items&page[limit]=10');
  }

  private async read<Data>(path: string): Promise<Data> {
    return (await this.call<Data>('get', path)).data;
  }

  private async write<Data>(path: string, data: object): Promise<Data> {
    return (await this.call<Data>('post', path, { data })).data;
  }

  private async call<Data>(method: Method, path: string, sent?: object): Promise<Answer<Data>> {
    const test = this.asWhoever(this.shop[method](path));
    const { status, body } = await (sent === undefined ? test : test.send(sent));
    this.calls.push(`${method} ${path} ${String(status)}`);
    return body as Answer<Data>;
  }

  private asWhoever(test: Test): Test {
    return this.member === undefined ? test : asMember(test, this.member);
  }
}
