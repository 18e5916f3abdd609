import type { Instance } from './crash/instance';

/** Asks a service what came of what was done on its pages, and does what others would do meanwhile. */
export class ShopAdministrator {
  constructor(readonly instance: Instance) {}

  /** `data` of what an administrator reads. */
  async read(path: string) {
    const { body } = await this.instance.admin('get', path).expect(200);
    return body.data;
  }

  async post(path: string, data: object) {
    const { body } = await this.instance.admin('post', path).send({ data }).expect(201);
    return body.data;
  }

  /** Removes what the first attempt of a test has made. */
  async remove(list: string, name: string): Promise<void> {
    const all: { id: string; name?: string; attributes?: { name: string } }[] = await this.read(
      `${list}?page[limit]=100`,
    );
    for (const { id, attributes, name: own = attributes?.name } of all) {
      if (own === name) await this.instance.admin('delete', `${list}/${id}`).expect(204);
    }
  }

  async productWith(sku: string) {
    const [product] = await this.read(`/pcm/products?filter=eq(sku,${sku})`);
    return product;
  }

  async changeProduct(id: string, attributes: object): Promise<void> {
    const data = { type: 'product', id, attributes };
    await this.instance.admin('put', `/pcm/products/${id}`).send({ data }).expect(200);
  }

  /** A guest orders two engraved mugs and a bundle. @returns the order */
  async placeOrder(cart: string, email = 'ines@post.example') {
    const path = `/v2/carts/${cart}`;
    const { id } = await this.productWith('MUG-HARBOUR');
    const custom_inputs = { engraving: 'Für Ines' };
    await this.post(`${path}/items`, { type: 'cart_item', id, quantity: 2, custom_inputs });
    await this.post(`${path}/items`, { type: 'cart_item', sku: 'TEA-SET', quantity: 1 });
    const customer = { name: 'Ines Möller', email };
    const addresses = { billing_address: ADDRESS, shipping_address: ADDRESS };
    return this.post(`${path}/checkout`, { customer, ...addresses });
  }
}

/** Where guests of the tests live. */
export const ADDRESS = {
  first_name: 'Ines',
  last_name: 'Möller',
  line_1: 'Hafenstraße 1',
  city: 'Kiel',
  postcode: '24103',
  country: 'DE',
};
