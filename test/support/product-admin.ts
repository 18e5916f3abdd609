import type { Test } from 'supertest';
import type { Shop } from './shop';

const PATH = '/pcm/products';

export interface AdministeredProduct {
  readonly id: string;
  readonly attributes: Readonly<Record<string, unknown>>;
}

/** Products and bundles as an administrator handles them, through HTTP only. */
export class ProductAdmin {
  constructor(private readonly shop: Shop) {}

  send(attributes: object): Test {
    return this.shop.admin('post', PATH).send({ data: { type: 'product', attributes } });
  }

  change(id: string, attributes: object): Test {
    return this.shop.admin('put', `${PATH}/${id}`).send({ data: { attributes } });
  }

  async create(attributes: object): Promise<AdministeredProduct> {
    const { body } = await this.send(attributes).expect(201);
    return (body as { data: AdministeredProduct }).data;
  }

  async read(id: string): Promise<AdministeredProduct> {
    const { body } = await this.shop.admin('get', `${PATH}/${id}`).expect(200);
    return (body as { data: AdministeredProduct }).data;
  }

  async delete(id: string): Promise<void> {
    await this.shop.admin('delete', `${PATH}/${id}`).expect(204);
  }

  /** Answers with the id of a bundle of these products. */
  async bundleOf(...ids: readonly string[]): Promise<string> {
    return (await this.create({ name: 'Bundle', components: componentsOf(...ids) })).id;
  }
}

/** An option as the interface has it; one unit unless `more` says otherwise. */
export function optionOf(id: string, more: object = {}): object {
  return { id, type: 'product', quantity: 1, ...more };
}

/** One component, called `any`, with these options. */
export function componentsOf(...ids: readonly string[]): Readonly<Record<string, object>> {
  return { any: { name: 'Any', options: ids.map((id) => optionOf(id)) } };
}
