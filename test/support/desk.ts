import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Locator, Page } from 'playwright-core';
import { openBrowser, openPage } from './browser';
import { Instance } from './crash/instance';
import { createDatabase, type OwnDatabase } from './database';
import { MailServer } from './mail-server';
import { barriersOn, CONTRAST, cutOn, isTooWide, keepPicture, NAMES } from './pages';
import { Settling } from './settling';
import { ShopAdministrator } from './shop-administrator';
import { VirtualDevice } from './virtual-device';

/** Unless it is built from these sources already. */
export function buildDesk(): void {
  execFileSync(process.execPath, [join(__dirname, '../../scripts/desk.mjs')]);
}

/** The desk of the demo shop, or of an empty one, at which its first owner sits, and an administrator who asks what came of it. */
export class Desk extends ShopAdministrator {
  /** What the page has complained of. */
  readonly complaints: string[] = [];

  private constructor(
    private readonly database: OwnDatabase,
    private readonly browser: Browser,
    instance: Instance,
    /** Takes the mails of the shop. */
    readonly mails: MailServer,
  ) {
    super(instance);
  }

  page!: Page;
  private settling!: Settling;
  /** With the passkey of the first owner. */
  device!: VirtualDevice;
  base = '';
  /** The test that has begun last. */
  private begun: string | undefined;

  /** Signs on with the link that the start prints. */
  static async open({ isEmpty = false } = {}): Promise<Desk> {
    buildDesk();
    const database = await createDatabase();
    const mails = await MailServer.open();
    const instance = await Instance.start({
      DATABASE_URL: database.url,
      TOKEN_SECRET: 'a secret for tests, long enough to be one',
      DEMO: isEmpty ? '0' : '1',
      OIDC_ALLOW_INSECURE_LOOPBACK: '1',
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
    desk.settling = new Settling(page);
    desk.device = await VirtualDevice.at(page);
    await page.goto(link);
    await page.getByLabel('Your name').fill('Ida Lund');
    await page.getByLabel('Your email').fill('ida@harbour.example');
    await page.getByRole('button', { name: 'Register a passkey' }).click();
    const toDesk = page.getByRole('link', { name: 'Open the desk' });
    await toDesk.waitFor();
    await toDesk.click();
    await desk.menu().waitFor();
    return desk;
  }

  async close(): Promise<void> {
    await this.browser.close();
    await this.instance.server.stop();
    await this.mails.close();
    await this.database.drop();
  }

  /** Brings the page to where a test can begin, whatever one that failed has left behind. */
  async begin(): Promise<void> {
    const { page } = this;
    await page.unrouteAll({ behavior: 'wait' });
    await page.emulateMedia({ media: 'screen', colorScheme: 'light' });
    await page.setViewportSize(WIDE);
    if (!this.isSecondAttempt() && (await this.isFree())) return;
    await this.signOnAnew();
    await this.settled();
    this.complaints.length = 0;
  }

  private isSecondAttempt(): boolean {
    const before = this.begun;
    this.begun = expect.getState().currentTestName;
    return this.begun === before;
  }

  /** Whether the page shows the menu, and nothing above it. */
  private async isFree(): Promise<boolean> {
    await this.settled();
    const above = this.dialog().or(this.page.getByRole('listbox'));
    return (await above.count()) === 0 && (await this.menu().count()) > 0;
  }

  /** As in a browser that has never seen the desk. */
  async signOnAnew(): Promise<void> {
    const { page } = this;
    await page.evaluate('localStorage.clear(); sessionStorage.clear()');
    await page.goto(`${this.base}/staff?again#/desk`);
    await this.button('Sign on with a passkey').click();
    await this.menu().waitFor();
  }

  /** In English, an entry that all roles have. */
  private menu(): Locator {
    return this.page.getByRole('menuitem', { name: 'Products', exact: true });
  }

  /** What the menu leads to. */
  menuEntries(): Promise<string[]> {
    return this.page.getByRole('menuitem').allTextContents();
  }

  /** What somebody has to see to, by how many there are. */
  task(name: string, count: number): Locator {
    return this.page.getByRole('link', { name: `${String(count)} ${name}`, exact: true });
  }

  /** Waits until the page has read all that it shows. */
  settled(): Promise<void> {
    return this.settling.settled();
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

  /** Sends the form of a dialog, and waits until the page shows what came of it. */
  async send(name: string): Promise<void> {
    await this.dialog().getByRole('button', { name, exact: true }).click();
    await this.dialog().waitFor({ state: 'detached' });
    await this.settled();
  }

  link(name: string): Locator {
    return this.page.getByRole('link', { name, exact: true });
  }

  /**
   * Opens an entry of the menu, and waits until the page before is gone, which may show the same, and this one
   * shows all. A form that a test has left is left as it is.
   */
  async open(name: string): Promise<void> {
    const { page } = this;
    await page.getByRole('menuitem', { name, exact: true }).click();
    const heading = page.getByRole('heading', { level: 1, name, exact: true });
    const leave = this.dialog().getByRole('button', { name: 'Leave', exact: true });
    await heading.or(leave).first().waitFor();
    if ((await leave.count()) > 0) await leave.click();
    await heading.waitFor();
    await this.settled();
  }

  /** Goes to a page by its address, and waits until it shows all. */
  async goto(place: string): Promise<void> {
    await this.page.goto(`${this.base}/admin#${place}`);
    await this.settled();
  }

  /** From a list to the form for a new entry. */
  async openForm(): Promise<void> {
    await this.link('Create').click();
    await this.button('Save').waitFor();
    await this.settled();
  }

  /** Chooses from the list that an input opens. */
  async choose(input: Locator, option: string | RegExp): Promise<void> {
    await input.click();
    await this.page.getByRole('option', { name: option }).click();
  }

  /** Chooses what an input finds by a part of its name. */
  async find(input: Locator, option: string): Promise<void> {
    await input.fill(option);
    await this.page.getByRole('option', { name: option }).click();
  }

  /** Opens a product of the first page, to be changed. */
  async openProduct(name: string): Promise<void> {
    await this.open('Products');
    await this.page.getByRole('cell', { name, exact: true }).click();
    await this.button('Save').waitFor();
    await this.settled();
  }

  /** Opens one of the newest orders. */
  async openOrder(number: string): Promise<void> {
    // A list that is shown already would not be read again.
    await this.open('Today');
    await this.open('Orders');
    await this.page.getByRole('cell', { name: number, exact: true }).click();
    await this.section('Payments').waitFor();
    await this.settled();
  }

  /** Waits until nothing is left in a form that was not saved, and nothing is being saved. */
  async saved(): Promise<void> {
    const { page } = this;
    const button = page.getByRole('button', { name: 'Save', exact: true, disabled: true });
    await button.filter({ hasNot: page.getByRole('progressbar') }).waitFor();
    await this.settled();
  }

  /** What was done before may still be said. */
  async done(): Promise<void> {
    await this.page.getByText('Done', { exact: true }).waitFor();
    await this.settled();
  }

  /** Looks for barriers, on a phone and in the dark as well, and keeps a picture. */
  async inspect(name: string): Promise<void> {
    await this.findNoBarriers(name);
    await keepPicture(this.page, name);
  }

  private async findNoBarriers(name: string): Promise<void> {
    const { page } = this;
    await this.settled();
    expect([name, await barriersOn(page)]).toStrictEqual([name, []]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect([name, 'dark', await barriersOn(page, CONTRAST)]).toStrictEqual([name, 'dark', []]);
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize(PHONE);
    // The page takes a moment to become narrow.
    const isNarrow = async () => !(await isTooWide(page)) && (await cutOn(page)).length === 0;
    for (let tries = 0; tries < 100 && !(await isNarrow()); tries += 1) await sleep(50);
    expect([name, await isTooWide(page)]).toStrictEqual([name, false]);
    expect([name, await cutOn(page)]).toStrictEqual([name, []]);
    expect([name, await barriersOn(page, NAMES)]).toStrictEqual([name, []]);
    await page.setViewportSize(WIDE);
  }

  /** Looks for barriers on each page that the menu leads to. */
  async inspectMenu(): Promise<void> {
    for (const name of await this.menuEntries()) {
      await this.open(name);
      await this.findNoBarriers(name);
    }
  }

  /** As in another tab that has the same sign-on; what this one still reads is not refused. */
  async signOffElsewhere(): Promise<void> {
    await this.settled();
    const kept = await this.page.evaluate("sessionStorage.getItem('cartwright.staff')");
    const { token } = JSON.parse(String(kept)) as { token: string };
    const headers = { authorization: `Bearer ${token}` };
    const method = 'DELETE';
    await fetch(`${this.base}/v2/staff/tokens/current`, { method, headers });
  }
}

const WIDE = { width: 1280, height: 900 };
const PHONE = { width: 390, height: 844 };
