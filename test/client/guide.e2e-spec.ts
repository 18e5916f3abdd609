import * as client from '#client';
import { Shop } from '#testing';
import { filesOf, loadedFrom } from '../support/guide-code';
import { PNG } from '../support/file-samples';
import { HostileProvider } from '../support/hostile-provider';
import { PaymentProvider, STRIPE_KEYS, tellShop } from '../support/payment-provider';
import { TestPromotions } from '../support/promotions';
import { fetchOf, MemoryStore } from '../support/shop-fetch';
import { locationOf, Storefront } from '../support/sign-on';

const ORIGIN = 'http://localhost:3000';
const PAGE = 'http://localhost:5173/signed-in';
const TEA_SET = '5b2d9e10-4c3b-4a29-b817-06f5e4d3c2b1';
const GREEN_TEA = '8a7b6c5d-4e3f-4210-9fed-cba987654321';
const ADDRESS = {
  ...{ first_name: 'Jo', last_name: 'Brandt', line_1: 'Kai 4' },
  ...{ postcode: '24103', city: 'Kiel', region: 'SH', country: 'DE' },
};
const CUSTOMER = { name: 'Jo Brandt', email: 'jo@mail.example' };

interface Named {
  readonly name: string;
}

type Parent = client.EntryOf<'/catalog/products'>;

/** What the programs of the guide export, all together. */
interface Guide {
  cartID(): string;
  browse(): Promise<{ category: string; products: { attributes: Named }[] }[]>;
  search(words: string, price?: number): Promise<{ products: Parent[]; categories: Named[] }>;
  choices(parent: Parent, chosen: string[]): (Named & { options: (Named & { id: string })[] })[];
  childFor(parent: Parent, chosen: string[]): string | undefined;
  addProduct(id: string): Promise<string[]>;
  addGifts(bundleId: string, teaId: string): Promise<string[]>;
  useCode(code: string): Promise<string | undefined>;
  removeCode(code: string): Promise<void>;
  total(): Promise<string>;
  waysOfSending(country: string): Promise<{ id: string; name: string; price: string }[]>;
  sendBy(methodId: string, address: object): Promise<void>;
  order(data: object): Promise<{ order?: { id: string }; message?: string; fields?: object }>;
  payByCard(orderId: string, showForm: unknown): Promise<string>;
  showCardForm: unknown;
  payLater(orderId: string): Promise<string>;
  showOrder(orderId: string): Promise<object>;
  signOn(redirectUri: string): Promise<string>;
  signedOn(address: string): Promise<string[]>;
  myOrders(): Promise<string[]>;
  openForStaff(token: string, again: () => Promise<string | undefined>): client.Storefront;
  ordersOf(service: client.Storefront, email: string): Promise<{ id: string }[]>;
  rename(service: client.Storefront, id: string, name: string): Promise<boolean>;
  storePicture(service: client.Storefront, picture: File): Promise<string>;
  importPrices(service: client.Storefront, table: File): Promise<string>;
}

let shop: Shop;
let signOns: HostileProvider;
let cards: PaymentProvider;
let guide: Guide;
const globals: string[] = [];

/** What a page has, and Node has not. */
function give(name: string, value: unknown): void {
  Object.defineProperty(globalThis, name, { value, configurable: true });
  globals.push(name);
}

beforeAll(async () => {
  cards = await PaymentProvider.open();
  const demoKey = { BOOTSTRAP_CLIENT_ID: '', BOOTSTRAP_CLIENT_SECRET: '' };
  const provider = { STRIPE_API_BASE: cards.url };
  shop = await Shop.open({ DEMO: '1', PUBLIC_URL: ORIGIN, ...demoKey, ...provider });
  const data = { enabled: true, ...STRIPE_KEYS };
  await shop.admin('put', '/v2/gateways/stripe').send({ data }).expect(200);
  signOns = await HostileProvider.open();
  const elsewhere = globalThis.fetch;
  const here = fetchOf(shop);
  jest.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const request = new Request(input, init);
    return request.url.startsWith(ORIGIN) ? here(request) : elsewhere(request);
  });
  give('sessionStorage', new MemoryStore());
  give('localStorage', new MemoryStore());
  const files = filesOf('storefront.md', 'unnamed.ts');
  const load = loadedFrom(files, () => client);
  guide = Object.assign({}, ...[...files.keys()].map(load)) as Guide;
});

afterAll(async () => {
  for (const name of globals) Reflect.deleteProperty(globalThis, name);
  await signOns.close();
  await cards.close();
});

/** The library of the provider in a page whose customer writes a number and presses the button. */
function giveCardForm(confirm: (clientSecret: string) => Promise<object>): void {
  const press = (_: string, listener: (event: object) => void) =>
    listener({ preventDefault: () => undefined });
  give('document', { querySelector: () => ({ addEventListener: press }) });
  give('Stripe', () => {
    let secret = '';
    return {
      elements: ({ clientSecret }: { clientSecret: string }) => {
        secret = clientSecret;
        return { create: () => ({ mount: () => undefined }) };
      },
      confirmPayment: () => confirm(secret),
    };
  });
}

/** The customer pays, and the provider tells the service. */
async function succeed(clientSecret: string): Promise<object> {
  const [id = ''] = clientSecret.split('_secret');
  await cards.finish(id);
  for (const event of await cards.events()) {
    if (event.data.object.id === id) await tellShop(shop, event).expect(200);
  }
  return {};
}

describe('the guide for storefronts', () => {
  let shirt: Parent;
  let orderId: string;

  it('browses the categories, with the products of each', async () => {
    const menu = await guide.browse();
    expect(menu.map(({ category }) => category)).toContain('Mugs and cups');
    const mugs = menu.find(({ category }) => category === 'Mugs and cups');
    expect(mugs?.products.map(({ attributes }) => attributes.name)).toContain('Harbour Mug');
  });

  it('finds a product by words with a slip, and counts categories', async () => {
    const { products, categories } = await guide.search('bretn shir');
    const [found] = products;
    if (found === undefined) throw new Error('There is no shirt');
    shirt = found;
    expect(shirt.attributes.name).toBe('Breton Shirt');
    expect(categories).toContainEqual(expect.objectContaining({ count: 1 }));
    expect((await guide.search('bretn shir', 100)).products).toStrictEqual([]);
  });

  it('leads by the options of a variation to the child to add', async () => {
    const [sizes, colors] = guide.choices(shirt, []);
    const size = sizes?.options[0]?.id ?? '';
    expect(guide.childFor(shirt, [size])).toBeUndefined();
    const [, left] = guide.choices(shirt, [size]);
    expect(left?.options.length).toBeGreaterThan(0);
    expect(colors?.options).toEqual(expect.arrayContaining(left?.options ?? []));
    const child = guide.childFor(shirt, [size, left?.options[0]?.id ?? '']) ?? '';
    expect(await guide.addProduct(child)).toStrictEqual([expect.stringMatching(/^1 × Breton/)]);
  });

  it('adds a bundle and a personalized product', async () => {
    const lines = await guide.addGifts(TEA_SET, GREEN_TEA);
    expect(lines).toEqual(expect.arrayContaining(['1 × Harbour Mug', '1 × Tea Set for Two']));
  });

  it('uses a promotion code, says why one cannot be used, and removes it', async () => {
    const before = await guide.total();
    expect(await guide.useCode('SPRING5')).toBeUndefined();
    expect(await guide.total()).not.toBe(before);
    const promotions = new TestPromotions(shop);
    const conditions = { min_total: { USD: 999_999 } };
    await promotions.addCodes(await promotions.created({ conditions }), { code: 'RICH' });
    expect(await guide.useCode('RICH')).toBe('Buy a little more first.');
    expect(await guide.useCode('NO-SUCH-CODE')).toMatch(/no usable promotion/);
    await guide.removeCode('SPRING5');
    expect(await guide.total()).toBe(before);
  });

  it('sends the cart, and orders what is in it', async () => {
    const way = (await guide.waysOfSending('DE')).at(-1);
    const before = await guide.total();
    await guide.sendBy(way?.id ?? '', ADDRESS);
    expect(await guide.total()).not.toBe(before);
    const wrong = { customer: { ...CUSTOMER, email: 'jo' }, billing_address: ADDRESS };
    expect(await guide.order(wrong)).toMatchObject({
      fields: { 'data.customer.email': expect.any(String) },
    });
    const cart = guide.cartID();
    const placed = await guide.order({ customer: CUSTOMER, billing_address: ADDRESS });
    orderId = placed.order?.id ?? '';
    expect(guide.cartID()).not.toBe(cart);
    const { body } = await shop.admin('get', `/v2/orders/${orderId}/items`).expect(200);
    expect(body.data).toHaveLength(3);
  });

  it('lets the shopper give up a payment, and pay after all', async () => {
    giveCardForm(async () => ({ error: { message: 'The number is incomplete.' } }));
    await expect(guide.payByCard(orderId, guide.showCardForm)).rejects.toThrow('incomplete');
    giveCardForm(succeed);
    expect(await guide.payByCard(orderId, guide.showCardForm)).toBe('Thank you.');
  });

  it('shows the order to the guest who has placed it, and to nobody else', async () => {
    expect(await guide.showOrder(orderId)).toMatchObject({
      title: expect.stringMatching(/^Order \d+: paid, unfulfilled$/),
      payments: ['stripe: failed', 'stripe: complete'],
      owed: 0,
    });
    await shop.get(`/v2/orders/${orderId}`).expect(403);
  });

  it('takes a promise to pay', async () => {
    await guide.addGifts(TEA_SET, GREEN_TEA);
    const placed = await guide.order({ customer: CUSTOMER, billing_address: ADDRESS });
    expect(await guide.payLater(placed.order?.id ?? '')).toBe('complete');
  });

  it('signs on a member, who has an account and its orders afterwards', async () => {
    const settings = { data: { auto_create_account_for_account_members: true } };
    await shop.admin('put', '/v2/settings/account-authentication').send(settings).expect(200);
    const storefront = await Storefront.open(shop, signOns.discoveryUrl, [PAGE]);
    const address = await guide.signOn(PAGE);
    const pending = await storefront.beginAt(address);
    signOns.identifies({
      nonce: pending.nonce,
      sub: 'ines',
      email: 'ines@harbour.example',
      name: 'Ines Falk',
    });
    const back = locationOf(await storefront.finish(pending).expect(303));
    expect(back.startsWith(PAGE)).toBe(true);
    expect(await guide.signedOn(back)).toStrictEqual(['Ines Falk']);
    await expect(guide.signedOn(back)).rejects.toThrow('This sign-on was not begun here');
    expect(await guide.myOrders()).toStrictEqual([]);
    await guide.addGifts(TEA_SET, GREEN_TEA);
    const contact = { contact: CUSTOMER, billing_address: ADDRESS };
    expect(await guide.order(contact)).toHaveProperty('order');
    expect(await guide.myOrders()).toHaveLength(1);
  });

  it('lets staff read, change, store and import', async () => {
    const admin = await shop.token('client_credentials');
    const again = jest.fn(async () => admin);
    const staff = guide.openForStaff('a-token-that-has-ended', again);
    expect(await guide.ordersOf(staff, CUSTOMER.email)).toHaveLength(3);
    expect(again).toHaveBeenCalledTimes(1);
    expect(await guide.rename(staff, shirt.id, 'Breton Jersey')).toBe(true);
    const { body } = await shop.admin('get', `/pcm/products/${shirt.id}`).expect(200);
    expect(body.data.attributes.name).toBe('Breton Jersey');
    const picture = await guide.storePicture(staff, new File([PNG], 'shirt.png'));
    const table = new File(['sku,currencies.USD.amount\nMUG-HARBOUR,1300\n'], 'prices.csv');
    const stored = await shop.admin('get', `/v2/files/${picture}`).expect(200);
    expect(stored.body.data).toMatchObject({ file_name: 'shirt.png' });
    const id = await guide.importPrices(staff, table);
    await shop.admin('get', `/v2/imports/${id}`).expect(200);
  });
});
