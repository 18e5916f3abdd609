import { ModuleKind, transpileModule } from 'typescript';
import * as client from '#client';
import { Shop } from '#testing';
import { storefrontProgram } from '../support/client-guide';
import { HostileProvider } from '../support/hostile-provider';
import { fetchOf, MemoryStore } from '../support/shop-fetch';
import { locationOf, Storefront } from '../support/sign-on';

const PAGE = 'http://localhost:5173/signed-in';
const TEA_SET = '5b2d9e10-4c3b-4a29-b817-06f5e4d3c2b1';
const GREEN_TEA = '8a7b6c5d-4e3f-4210-9fed-cba987654321';
const HARBOUR_MUG = '3f1c2a90-6d5e-4b7a-8c9d-0e1f2a3b4c06';

interface Guide {
  browse(): Promise<{ category: string; products: { attributes: { name: string } }[] }[]>;
  fillCart(cartId: string, bundleId: string, teaId: string): Promise<string[]>;
  checkOut(cartId: string): Promise<string | undefined>;
  signOn(redirectUri: string): Promise<string>;
  signedOn(address: string): Promise<string[]>;
}

let shop: Shop;
let provider: HostileProvider;
let guide: Guide;

beforeAll(async () => {
  const demoKey = { BOOTSTRAP_CLIENT_ID: '', BOOTSTRAP_CLIENT_SECRET: '' };
  shop = await Shop.open({ DEMO: '1', PUBLIC_URL: 'http://localhost:3000', ...demoKey });
  provider = await HostileProvider.open();
  const fetch = fetchOf(shop);
  jest.spyOn(globalThis, 'fetch').mockImplementation((input) => fetch(new Request(input)));
  Object.defineProperty(globalThis, 'sessionStorage', {
    value: new MemoryStore(),
    configurable: true,
  });
  guide = loaded(storefrontProgram());
});

afterAll(async () => {
  Reflect.deleteProperty(globalThis, 'sessionStorage');
  await provider.close();
});

/** Runs the program as it stands, with the client as it is here. */
function loaded(program: string): Guide {
  const compilerOptions = { module: ModuleKind.CommonJS };
  const { outputText } = transpileModule(program, { compilerOptions });
  const exported: Partial<Guide> = {};
  // eslint-disable-next-line @typescript-eslint/no-implied-eval -- the program of our own guide
  new Function('exports', 'require', outputText)(exported, () => client);
  return exported as Guide;
}

describe('the guide for storefronts', () => {
  it('browses the categories, with the products of each', async () => {
    const menu = await guide.browse();
    expect(menu.map(({ category }) => category)).toContain('Mugs and cups');
    const mugs = menu.find(({ category }) => category === 'Mugs and cups');
    expect(mugs?.products.map(({ attributes }) => attributes.name)).toContain('Harbour Mug');
  });

  it('fills a cart with a bundle and a personalized product', async () => {
    const products = await guide.fillCart('guide-cart', TEA_SET, GREEN_TEA);
    expect(products).toStrictEqual([TEA_SET, HARBOUR_MUG]);
  });

  it('checks the cart out, and reports an empty cart', async () => {
    const orderId = await guide.checkOut('guide-cart');
    const { body } = await shop.admin('get', `/v2/orders/${String(orderId)}/items`).expect(200);
    expect(body.data).toMatchObject([
      { product_id: TEA_SET, quantity: 1 },
      { product_id: HARBOUR_MUG, custom_inputs: { engraving: 'Ines' } },
    ]);
    expect(await guide.checkOut('empty-cart')).toBeUndefined();
  });

  it('signs on a member, who has an account afterwards', async () => {
    const settings = { data: { auto_create_account_for_account_members: true } };
    await shop.admin('put', '/v2/settings/account-authentication').send(settings).expect(200);
    const storefront = await Storefront.open(shop, provider.discoveryUrl, [PAGE]);
    const address = await guide.signOn(PAGE);
    const pending = await storefront.beginAt(address);
    provider.identifies({
      nonce: pending.nonce,
      sub: 'ines',
      email: 'ines@harbour.example',
      name: 'Ines Falk',
    });
    const back = locationOf(await storefront.finish(pending).expect(303));
    expect(back.startsWith(PAGE)).toBe(true);
    expect(await guide.signedOn(back)).toStrictEqual(['Ines Falk']);
    await expect(guide.signedOn(back)).rejects.toThrow('This sign-on was not begun here');
  });
});
