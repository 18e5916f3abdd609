import type { Test } from 'supertest';
import type { Shop } from './shop';

export const PROMOTIONS = '/v2/promotions';

/** What a promotion consists of; it can be used for a long time. */
export const FIVE_OFF = {
  name: 'Spring offer',
  enabled: true,
  promotion_type: 'fixed_discount',
  schema: { currencies: [{ currency: 'USD', amount: 500 }] },
  start: '2020-01-01T00:00:00.000Z',
  end: '2099-01-01T00:00:00.000Z',
};

/** Promotions and their codes as an administrator makes them. */
export class TestPromotions {
  constructor(private readonly shop: Shop) {}

  post(data: unknown): Test {
    return this.shop.admin('post', PROMOTIONS).send({ data });
  }

  read(id: string): Test {
    return this.shop.admin('get', `${PROMOTIONS}/${id}`);
  }

  put(id: string, data: unknown): Test {
    return this.shop.admin('put', `${PROMOTIONS}/${id}`).send({ data });
  }

  remove(id: string): Test {
    return this.shop.admin('delete', `${PROMOTIONS}/${id}`);
  }

  async created(fields: object = {}): Promise<string> {
    const { body } = await this.post({ ...FIVE_OFF, ...fields }).expect(201);
    return body.data.id;
  }

  addCodes(id: string, ...codes: readonly unknown[]): Test {
    return this.shop.admin('post', `${PROMOTIONS}/${id}/codes`).send({ data: { codes } });
  }

  codes(id: string, query = ''): Test {
    return this.shop.admin('get', `${PROMOTIONS}/${id}/codes${query}`);
  }

  /** With a body only if there is one. */
  removeCodes(id: string, body?: object): Test {
    const test = this.shop.admin('delete', `${PROMOTIONS}/${id}/codes`);
    return body === undefined ? test : test.send(body);
  }

  /** The first hundred of them. */
  async namesOf(id: string): Promise<readonly string[]> {
    const { body } = await this.codes(id, '?page[limit]=100').expect(200);
    return (body.data as { code: string }[]).map(({ code }) => code);
  }
}
