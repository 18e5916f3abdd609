import { memberToken, Shop } from '#testing';
import { examplesOf, Names, writtenPages } from '../support/written-examples';

const HARBOUR_SUPPLIES = '7d0f3c1e-5a54-4c7e-9a55-0a1b2c3d4e01';

let shop: Shop;

/** One shop for all pages: loading it takes longer than all they show. */
beforeAll(async () => {
  shop = await Shop.open({ DEMO: '1', BOOTSTRAP_CLIENT_ID: '', BOOTSTRAP_CLIENT_SECRET: '' });
});

/* What the pages of the reference show is what the demo shop does. */
describe.each(writtenPages())('the reference page %s', (page) => {
  let names: Names;

  beforeAll(async () => {
    names = new Names(
      new Map([
        ['shopper', await shop.token('implicit')],
        ['administrator', await shop.token('client_credentials')],
        ['member', await memberToken(shop, HARBOUR_SUPPLIES)],
      ]),
    );
  });

  it.each(examplesOf(page))(
    'shows under "$heading" what the service answers: $method $path',
    async (example) => {
      const { method, path, headers, body, status, response } = example;
      const request = shop.send(method, names.filledIn(path));
      request.set('Authorization', names.filledIn('Bearer {{shopper}}'));
      if (body !== '') request.type('json').send(names.filledIn(body));
      for (const [name, value] of Object.entries(headers)) request.set(name, names.filledIn(value));
      const actual = await request.expect(status);
      if (response === '') return;
      const shown: unknown = JSON.parse(response);
      expect(actual.body).toMatchObject(names.expected(shown, actual.body) as object);
    },
  );
});
