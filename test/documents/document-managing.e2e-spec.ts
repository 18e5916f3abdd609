import {
  DiscoveryServer,
  OFFERINGS,
  optionOf,
  PLAN,
  publishTeaShop,
  type Shop,
  AccountFixtures,
  TEA,
  type TestCatalog,
  TestOfferings,
} from '#testing';
import { PNG } from '../support/file-samples';
import { DEAD_LETTERS, TestReceiver } from '../support/messages';
import { PLANS } from '../support/plans';
import { FIVE_OFF, TestPromotions } from '../support/promotions';
import { Tour } from '../support/tour';

const NOBODY = '00000000-0000-4000-8000-000000000000';

let tour: Tour;
let shop: Shop;
let catalog: TestCatalog;

beforeAll(async () => {
  tour = await Tour.open({ OIDC_ALLOW_INSECURE_LOOPBACK: '1' });
  shop = tour.shop;
  catalog = await publishTeaShop(shop);
});

/** Every answer of a test has to be what the document says of its route and status. */
afterEach(() => {
  expect(tour.mismatches()).toStrictEqual([]);
});

const made = async (path: string, data: object): Promise<string> => {
  const { body } = await shop.admin('post', path).send({ data }).expect(201);
  return (body as { data: { id: string } }).data.id;
};
const changed = (path: string, data: object) => shop.admin('put', path).send({ data }).expect(200);
const read = (path: string) => shop.admin('get', path).expect(200);
const typed = (type: string, attributes: object, id?: string) => ({ type, attributes, id });

describe('the API document of the administration', () => {
  it('covers keys, settings and currencies', async () => {
    const key = await made('/v2/application-keys', { name: 'Front end' });
    await changed(`/v2/application-keys/${key}`, { name: 'Web' });
    await read('/v2/application-keys');
    await shop.admin('get', `/v2/application-keys/${NOBODY}`).expect(404);
    await shop.send('get', '/v2/application-keys').expect(401);
    await shop.get('/v2/application-keys').expect(403);
    for (const settings of ['', '/cart', '/account-authentication']) {
      await read(`/v2/settings${settings}`);
      await changed(`/v2/settings${settings}`, {});
    }
    const euro = await made('/v2/currencies', { code: 'GBP', format: '£{price}' });
    await changed(`/v2/currencies/${euro}`, { enabled: false });
    await shop
      .admin('post', '/v2/currencies')
      .send({ data: { code: 'GBP' } })
      .expect(409);
    await read('/v2/currencies?page[limit]=2');
  });

  it('covers tokens that are granted and refused', async () => {
    await shop.send('post', '/oauth/access_token').type('form').send({}).expect(400);
    const form = { grant_type: 'client_credentials', client_id: 'x', client_secret: 'y' };
    await shop.send('post', '/oauth/access_token').type('form').send(form).expect(401);
    await shop.token('implicit');
  });

  it('covers realms, profiles, accounts, members and memberships', async () => {
    const accountFixtures = await AccountFixtures.of(shop);
    const realm = `/v2/authentication-realms/${accountFixtures.realmId}`;
    await changed(realm, { redirect_uris: ['https://harbour.example/signed-in'] });
    await read('/v2/authentication-realms');
    const provider = await DiscoveryServer.open();
    const client = { client_id: 'harbour-idp', client_secret: 'secret' };
    const profile = { name: 'Staff', discovery_url: provider.url, ...client };
    const profileId = await made(`${realm}/oidc-profiles`, profile);
    await changed(`${realm}/oidc-profiles/${profileId}`, { name: 'Everybody' });
    await read(`${realm}/oidc-profiles`);
    const account = await accountFixtures.account();
    const whole = { legal_name: 'Harbour Ltd', registration_id: 'R1', external_ref: 'E1' };
    const child = await made('/v2/accounts', { name: 'Quay', parent_id: account, ...whole });
    await changed(`/v2/accounts/${child}`, { legal_name: null });
    await read('/v2/accounts');
    const ines = await accountFixtures.member();
    const identity = { oidc_profile_id: profileId, issuer: provider.issuer, subject: 'ines' };
    await made(`${accountFixtures.infos}/${ines}/user-authentication-oidc-profile-info`, identity);
    await provider.close();
    const memberships = `/v2/accounts/${account}/account-memberships`;
    await read(`${memberships}/unassigned-account-members`);
    const membership = await accountFixtures.membership(account, ines);
    await tour.including(memberships, 'account_member');
    await read(`${memberships}/${membership}`);
    await tour.including(`${memberships}/${membership}`, 'account_member');
    await read('/v2/account-members');
    await read(`/v2/account-members/${ines}/account-memberships`);
    await shop.admin('delete', `${memberships}/${membership}`).expect(204);
  });

  it('covers plans, products and offerings', async () => {
    const offerings = new TestOfferings(shop);
    const plan = await offerings.plan({ external_ref: 'p1', trial_period: 2 });
    await changed(`${PLANS}/${plan}`, typed('subscription_plan', { trial_period: null }, plan));
    await read(`${PLANS}?page[limit]=1`);
    const main_image = 'https://harbour.example/tea.jpg';
    const whole = { description: 'Loose', sku: 'TEA', main_image, external_ref: 's1' };
    const part = await offerings.product(whole);
    await read('/v2/subscriptions/products');
    const offering = await offerings.build([part, { name: 'Free tea' }], [plan, PLAN]);
    const empty = await offerings.empty({ description: 'Box', external_ref: 'o1' });
    await shop
      .admin('post', `${OFFERINGS}/${empty}/plans/attach`)
      .send({ data: { plans: [plan] } })
      .expect(200);
    await tour.including(OFFERINGS, 'plans', 'products');
    await read(`${OFFERINGS}/${offering}?include=products`);
    await read(`${OFFERINGS}/${offering}/plans`);
    await read(`${OFFERINGS}/${offering}/products`);
    const fixed = { fixed_price: TEA.price };
    const copy = typed('subscription_offering_plan', fixed, plan);
    await changed(`${OFFERINGS}/${offering}/plans/${plan}`, copy);
  });

  it('covers promotions, codes and stock', async () => {
    const promotions = new TestPromotions(shop);
    const percent = { promotion_type: 'percent_discount', automatic: true, description: 'Ten' };
    await promotions.created({ ...percent, schema: { percentage: 10 } });
    const terms = [{ currency: 'USD', percentage: 5 }];
    await promotions.created({ ...percent, schema: { percentage: terms } });
    const id = await promotions.created(FIVE_OFF);
    await promotions.put(id, { enabled: false }).expect(200);
    await promotions.addCodes(id, { code: 'A', uses: 1 }, { code: 'B' }).expect(201);
    await promotions.codes(id).expect(200);
    await promotions.addCodes(id, { code: 'a' }).expect(409);
    await read('/v2/promotions');
    const stock = `/v2/inventories/${catalog.productId('MUG')}`;
    await shop
      .admin('post', stock)
      .send({ data: { quantity: 3 } })
      .expect(201);
    const less = { type: 'stock-transaction', action: 'decrement', quantity: 4 };
    await shop.admin('post', `${stock}/transactions`).send({ data: less }).expect(422);
    await made(`${stock}/transactions`, { ...less, quantity: 1 });
    await read(`${stock}/transactions`);
    await read('/v2/inventories');
  });

  it('covers messages that could not be delivered', async () => {
    const id = await new TestReceiver(shop).deadLetter(new Error('no'));
    await read(DEAD_LETTERS);
    await read(`${DEAD_LETTERS}/${id}`);
    await shop.admin('post', `${DEAD_LETTERS}/${id}/retry`).expect(204);
  });
});

describe('the API document of catalogs', () => {
  it('covers products with every attribute and with few', async () => {
    const engraving = {
      name: 'Engraving',
      required: true,
      validation_rules: [{ type: 'string', options: { max_length: 5 } }, { type: 'string' }],
    };
    const option = optionOf(catalog.productId('MUG'), { min: 1, max: 2, sort_order: 1 });
    const cup = { name: 'Cup', min: 1, max: 1, sort_order: 2, options: [option] };
    const attributes = {
      name: 'Set',
      sku: 'WHOLE',
      slug: 'whole',
      description: 'Both',
      status: 'live',
      commodity_type: 'digital',
      external_ref: 'X',
      upc_ean: 'U',
      mpn: 'M',
      custom_inputs: { engraving },
      components: { cup },
    };
    const id = await made('/pcm/products', { attributes });
    await changed(`/pcm/products/${id}`, { attributes: { mpn: null } });
    await read('/pcm/products?page[limit]=2');
    await read(`/pcm/products/${id}/relationships/main_image`);
    const { body } = await shop.admin('post', '/v2/files').attach('file', PNG, 'a.png').expect(201);
    const file = { type: 'file', id: body.data.id };
    await changed(`/pcm/products/${id}/relationships/main_image`, file);
    await shop
      .admin('post', `/pcm/products/${id}/relationships/files`)
      .send({ data: [file] })
      .expect(201);
    await read(`/pcm/products/${id}/relationships/main_image`);
    await read(`/pcm/products/${id}/relationships/files`);
    await read(`/pcm/products/${id}/relationships/component_products`);
    await shop.admin('post', '/pcm/products').send({ data: { attributes } }).expect(409);
    const nodes = `/pcm/hierarchies/${catalog.hierarchyId}/nodes`;
    const child = { name: 'Cups', parent_id: catalog.nodeId, slug: 'cups', description: 'All' };
    const node = await made(nodes, { attributes: child });
    await shop
      .admin('post', `${nodes}/${node}/relationships/products`)
      .send({ data: { type: 'product', id } })
      .expect(201);
    await read(nodes);
    await read(`${nodes}/${node}/relationships/products`);
    await catalog.publish();
  });

  it('covers what shoppers read, with everything included', async () => {
    const all = ['main_image', 'files', 'component_products'];
    await tour.including('/catalog/products', ...all);
    for (const sku of ['MUG', 'SET', 'BOX']) {
      const path = `/catalog/products/${catalog.productId(sku)}`;
      await tour.including(path, ...all);
      await shop.get(path).set('SVC-Currency', 'EUR').expect(200);
      await shop.get(`${path}/relationships/component_products?page[limit]=1`).expect(200);
    }
    const configure = `/catalog/products/${catalog.productId('SET')}/configure`;
    await shop
      .post(configure)
      .send({ data: { selected_options: {} } })
      .expect(200);
    const none = { data: { selected_options: { cup: {} } } };
    await shop.post(configure).send(none).expect(400);
    await shop.get(`/catalog/products/${NOBODY}`).expect(404);
    await shop.get('/catalog/products?page[limit]=0').expect(400);
  });

  it('covers price books, catalogs, rules and releases', async () => {
    const book = { attributes: { name: 'Winter', description: 'Cold' } };
    const books = await made('/pcm/pricebooks', book);
    const currencies = { USD: { amount: 1 }, EUR: { amount: 2, includes_tax: true } };
    await made(`/pcm/pricebooks/${books}/prices`, { attributes: { sku: 'MUG', currencies } });
    await read(`/pcm/pricebooks/${books}/prices`);
    await read('/pcm/pricebooks');
    await read('/pcm/hierarchies');
    const parts = { hierarchy_ids: [catalog.hierarchyId], default_currency: 'USD' };
    await made('/pcm/catalogs', { attributes: { name: 'Second', ...parts } });
    await read('/pcm/catalogs');
    const schedules = [{ valid_from: '2031-04-05T06:07:08Z' }, {}];
    const rule = { name: 'App', catalog_id: catalog.id, channels: ['app'], schedules };
    await made('/pcm/catalogs/rules', { attributes: rule });
    await read('/pcm/catalogs/rules');
    await read(`/pcm/catalogs/${catalog.id}/releases`);
  });
});
