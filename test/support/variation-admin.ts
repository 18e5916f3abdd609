import type { Test } from 'supertest';
import type { AdministeredProduct } from './product-admin';
import type { Shop } from './shop';

const PATH = '/pcm/variations';

export interface TestVariation {
  readonly id: string;
  /** Ids of the options, by their names. */
  readonly options: Readonly<Record<string, string>>;
}

/** Variations and children as an administrator handles them, through HTTP only. */
export class VariationAdmin {
  constructor(private readonly shop: Shop) {}

  post(path: string, attributes: object): Test {
    return this.shop.admin('post', `${PATH}${path}`).send({ data: { attributes } });
  }

  put(path: string, attributes: object): Test {
    return this.shop.admin('put', `${PATH}${path}`).send({ data: { attributes } });
  }

  /** Creates a variation with options of these names. */
  async create(name: string, ...options: readonly string[]): Promise<TestVariation> {
    const id = idOf(await this.post('', { name }).expect(201));
    const ids: [string, string][] = [];
    for (const option of options) {
      ids.push([option, idOf(await this.post(`/${id}/options`, { name: option }).expect(201))]);
    }
    return { id, options: Object.fromEntries(ids) };
  }

  /** Says what an option changes in the children that have it. */
  async modify({ id, options }: TestVariation, option: string, attributes: object): Promise<void> {
    await this.post(`/${id}/options/${options[option] ?? ''}/modifiers`, attributes).expect(201);
  }

  /** Makes a product the parent of children in these variations. */
  async place(productId: string, ...variations: readonly TestVariation[]): Promise<void> {
    const data = variations.map(({ id }) => ({ type: 'product-variation', id }));
    await this.shop.admin('put', placesOf(productId)).send({ data }).expect(200);
  }

  build(productId: string): Test {
    return this.shop.admin('post', `/pcm/products/${productId}/build`).send();
  }

  /** The children of a product, by their SKUs. */
  async childrenOf(productId: string): Promise<Readonly<Record<string, AdministeredProduct>>> {
    const path = `/pcm/products/${productId}/children?page[limit]=100`;
    const { body } = await this.shop.admin('get', path).expect(200);
    const { data } = body as { readonly data: readonly AdministeredProduct[] };
    return Object.fromEntries(data.map((child) => [child.attributes['sku'] as string, child]));
  }
}

function placesOf(productId: string): string {
  return `/pcm/products/${productId}/relationships/variations`;
}

function idOf({ body }: { readonly body: unknown }): string {
  return (body as { data: { id: string } }).data.id;
}
