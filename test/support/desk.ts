import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Locator, Page } from 'playwright-core';
import { openBrowser, openPage } from './browser';
import { Instance } from './crash/instance';
import { createDatabase, type OwnDatabase } from './database';
import { MailServer } from './mail-server';
import { barriersOn, isTooWide, keepPicture } from './pages';
import { VirtualDevice } from './virtual-device';

/** Unless it is built from these sources already. */
export function buildDesk(): void {
  execFileSync(process.execPath, [join(__dirname, '../../scripts/desk.mjs')]);
}

/** The desk of the demo shop, or of an empty one, at which its first owner sits, and an administrator who asks what came of it. */
export class Desk {
  /** What the page has complained of. */
  readonly complaints: string[] = [];

  private constructor(
    private readonly database: OwnDatabase,
    private readonly browser: Browser,
    readonly instance: Instance,
    /** Takes the mails of the shop. */
    readonly mails: MailServer,
  ) {}

  page!: Page;
  /** With the passkey of the first owner. */
  device!: VirtualDevice;
  base = '';

  /** Signs on with the link that the start prints. */
  static async open({ isEmpty = false } = {}): Promise<Desk> {
    buildDesk();
    const database = await createDatabase();
    const mails = await MailServer.open();
    const instance = await Instance.start({
      DATABASE_URL: database.url,
      TOKEN_SECRET: 'a secret for tests, long enough to be one',
      DEMO: isEmpty ? '0' : '1',
      LOG_LEVEL: 'silent',
      SMTP_URL: mails.url,
      MAIL_FROM: 'Harbour & Hearth <shop@harbour.example>',
    });
    const desk = new Desk(database, await openBrowser(), instance, mails);
    // The demo shop is loaded beside the first requests.
    while (!isEmpty && (await desk.read('/pcm/catalogs')).length < 2) await sleep(100);
    const [link = ''] = /http:\S+\/staff#\/invitation\/\S+/.exec(instance.server.stdout()) ?? [];
    desk.base = new URL(link).origin;
    const page = await openPage(desk.browser, desk.complaints);
    desk.page = page;
    desk.device = await VirtualDevice.at(page);
    await page.goto(link);
    await page.getByLabel('Your name').fill('Ida Lund');
    await page.getByLabel('Your email').fill('ida@harbour.example');
    await page.getByRole('button', { name: 'Register a passkey' }).click();
    await page.getByRole('link', { name: 'Open the desk' }).click();
    // What the page of staff complains of is told by its own test.
    desk.complaints.length = 0;
    return desk;
  }

  async close(): Promise<void> {
    await this.browser.close();
    await this.instance.server.stop();
    await this.mails.close();
    await this.database.drop();
  }

  /** A window of somebody else. */
  otherPage(): Promise<Page> {
    return openPage(this.browser, []);
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  section(name: string): Locator {
    const heading = this.page.getByRole('heading', { name, exact: true });
    return this.page.locator('section', { has: heading });
  }

  dialog(): Locator {
    return this.page.getByRole('dialog');
  }

  /** Sends the form of a dialog. */
  async send(name: string): Promise<void> {
    await this.dialog().getByRole('button', { name, exact: true }).click();
    await this.dialog().waitFor({ state: 'detached' });
  }

  link(name: string): Locator {
    return this.page.getByRole('link', { name, exact: true });
  }

  /** Opens an entry of the menu. */
  open(name: string): Promise<void> {
    return this.page.getByRole('menuitem', { name, exact: true }).click();
  }

  /** Waits until nothing is left in a form that was not saved, and nothing is being saved. */
  saved(): Promise<void> {
    const { page } = this;
    const button = page.getByRole('button', { name: 'Save', exact: true, disabled: true });
    return button.filter({ hasNot: page.getByRole('progressbar') }).waitFor();
  }

  done(): Promise<void> {
    return this.page.getByText('Done', { exact: true }).waitFor();
  }

  /** Without barriers, on a phone and in the dark as well. */
  async inspect(name: string): Promise<void> {
    const { page } = this;
    await page.waitForLoadState('networkidle');
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect([name, colorScheme, await barriersOn(page)]).toStrictEqual([name, colorScheme, []]);
    }
    await page.emulateMedia({ colorScheme: 'light' });
    await keepPicture(page, name);
    await page.setViewportSize({ width: 390, height: 844 });
    // The page takes a moment to become narrow.
    for (let tries = 0; tries < 100 && (await isTooWide(page)); tries += 1) await sleep(50);
    expect([name, await isTooWide(page)]).toStrictEqual([name, false]);
    await page.setViewportSize({ width: 1280, height: 900 });
  }

  /** As in another tab that has the same sign-on. */
  async signOffElsewhere(): Promise<void> {
    const kept = await this.page.evaluate("sessionStorage.getItem('cartwright.staff')");
    const { token } = JSON.parse(String(kept)) as { token: string };
    const headers = { authorization: `Bearer ${token}` };
    const method = 'DELETE';
    await fetch(`${this.base}/v2/staff/tokens/current`, { method, headers });
  }

  /** `data` of what an administrator reads. */
  async read(path: string) {
    const { body } = await this.instance.admin('get', path).expect(200);
    return body.data;
  }

  async post(path: string, data: object) {
    const { body } = await this.instance.admin('post', path).send({ data }).expect(201);
    return body.data;
  }

  async productWith(sku: string) {
    const [product] = await this.read(`/pcm/products?filter=eq(sku,${sku})`);
    return product;
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
