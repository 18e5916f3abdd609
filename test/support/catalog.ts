import type { Shop } from './shop';

/** A product to sell; names and prices that a test is not about may be left out. */
export interface ProductOnSale {
  readonly sku: string;
  /** The SKU if left out. */
  readonly name?: string;
  /** Currency code to amount, taxes not included. */
  readonly prices?: Readonly<Record<string, number>>;
  readonly status?: 'live' | 'draft';
  /** As `custom_inputs` of the interface. */
  readonly customInputs?: object;
  /** Further attributes of the interface. */
  readonly attributes?: object;
}

/** A catalog with one hierarchy, one node and one price book, made through HTTP only. */
export class TestCatalog {
  private readonly productIds = new Map<string, string>();

  private constructor(
    private readonly shop: Shop,
    readonly id: string,
    readonly priceBookId: string,
    readonly hierarchyId: string,
    readonly nodeId: string,
  ) {}

  static async create(shop: Shop, name = 'Test catalog'): Promise<TestCatalog> {
    const hierarchyId = await create(shop, '/pcm/hierarchies', { name });
    const nodeId = await create(shop, `/pcm/hierarchies/${hierarchyId}/nodes`, { name });
    const priceBookId = await create(shop, '/pcm/pricebooks', { name });
    const parts = { name, hierarchy_ids: [hierarchyId], pricebook_id: priceBookId };
    const id = await create(shop, '/pcm/catalogs', parts);
    return new TestCatalog(shop, id, priceBookId, hierarchyId, nodeId);
  }

  /** Shoppers see the products after the next {@link publish}. */
  async add(...products: readonly ProductOnSale[]): Promise<void> {
    if (products.length === 0) return;
    for (const product of products) await this.addOne(product);
    await this.attach(...products.map(({ sku }) => this.productId(sku)));
  }

  /** Puts products under the node of the catalog. */
  async attach(...ids: readonly string[]): Promise<void> {
    const data = ids.map((id) => ({ type: 'product', id }));
    const node = `/pcm/hierarchies/${this.hierarchyId}/nodes/${this.nodeId}`;
    await this.shop.admin('post', `${node}/relationships/products`).send({ data }).expect(201);
  }

  /** Answers with the id of the release. */
  async publish(): Promise<string> {
    const path = `/pcm/catalogs/${this.id}/releases`;
    const { body } = await this.shop.admin('post', path).expect(201);
    return (body as { data: { id: string } }).data.id;
  }

  productId(sku: string): string {
    const id = this.productIds.get(sku);
    if (id === undefined) throw new Error(`No product with the SKU ${sku} was added.`);
    return id;
  }

  private async addOne(product: ProductOnSale): Promise<void> {
    const { sku, name = sku, prices = {}, status = 'live', customInputs, attributes } = product;
    const fields = { name, sku, status, custom_inputs: customInputs, ...attributes };
    this.productIds.set(sku, await create(this.shop, '/pcm/products', fields));
    const currencies = Object.entries(prices).map(([code, amount]) => [code, { amount }] as const);
    if (currencies.length === 0) return;
    const price = { sku, currencies: Object.fromEntries(currencies) };
    await create(this.shop, `/pcm/pricebooks/${this.priceBookId}/prices`, price);
  }
}

/** Everything that is needed to sell these products, in one published catalog. */
export async function publishShop(
  shop: Shop,
  products: readonly ProductOnSale[],
): Promise<TestCatalog> {
  const catalog = await TestCatalog.create(shop);
  await catalog.add(...products);
  await catalog.publish();
  return catalog;
}

/** Makes a resource out of attributes and answers with its id. */
async function create(shop: Shop, path: string, attributes: object): Promise<string> {
  const { body } = await shop.admin('post', path).send({ data: { attributes } }).expect(201);
  return (body as { data: { id: string } }).data.id;
}
