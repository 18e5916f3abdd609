import request from 'supertest';
import type { Shop } from './shop';

/** A page as far as a browser without eyes can use it. */
export interface Page {
  readonly url: string;
  readonly status: number;
  readonly html: string;
}

interface Cookie {
  readonly host: string;
  readonly path: string;
  readonly name: string;
  readonly value: string;
}

/**
 * Follows redirections, keeps cookies for each host and path, and sends forms, as a person's browser does. The
 * service itself has no open port in tests: its public address leads to the shop.
 */
export class Browser {
  constructor(
    private readonly shop: Shop,
    /** Where the browser stops: the storefront has no server in tests. */
    private readonly end: string,
    private cookies: readonly Cookie[] = [],
  ) {}

  /** Opens an address as {@link open} does, but stops before another one. */
  async openUntil(end: string, work: (browser: Browser) => Promise<Page>): Promise<Page> {
    const stopping = new Browser(this.shop, end, this.cookies);
    const page = await work(stopping);
    this.cookies = stopping.cookies;
    return page;
  }

  /** Opens an address. @returns the page that it ends on, with the address of that page */
  async open(url: string, form?: Readonly<Record<string, string>>): Promise<Page> {
    let address = url;
    let fields = form;
    for (let step = 0; step < 20; step += 1) {
      if (address.startsWith(this.end)) return { url: address, status: 200, html: '' };
      const { status, location, html } = await this.ask(address, fields);
      if (location === undefined) return { url: address, status, html };
      address = new URL(location, address).href;
      fields = undefined;
    }
    throw new Error(`There is no end of redirections at ${address}`);
  }

  /** Sends the form of a page. */
  async submit(page: Page, fields: Readonly<Record<string, string>>): Promise<Page> {
    const [, action = ''] = /<form[^>]* action="([^"]*)"/.exec(page.html) ?? [];
    if (action === '') throw new Error(`There is no form at ${page.url} (${page.status})`);
    return this.open(new URL(action, page.url).href, fields);
  }

  private async ask(url: string, form: Readonly<Record<string, string>> | undefined) {
    const { host, pathname } = new URL(url);
    const cookie = this.cookies
      .filter((one) => one.host === host && pathname.startsWith(one.path))
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ');
    const { publicUrl } = this.shop.settings;
    return url.startsWith(publicUrl)
      ? this.askShop(url.slice(publicUrl.length), host, cookie)
      : this.askOutside(url, host, cookie, form);
  }

  private async askShop(path: string, host: string, cookie: string) {
    const { status, headers, text } = await request(this.shop.app.getHttpServer())
      .get(path)
      .set('cookie', cookie);
    this.keep(host, [headers['set-cookie'] ?? []].flat());
    return { status, location: headers['location'], html: text };
  }

  private async askOutside(
    url: string,
    host: string,
    cookie: string,
    form: Readonly<Record<string, string>> | undefined,
  ) {
    const response = await fetch(url, {
      method: form === undefined ? 'GET' : 'POST',
      headers: { cookie },
      ...(form === undefined ? {} : { body: new URLSearchParams(form) }),
      redirect: 'manual',
    });
    this.keep(host, response.headers.getSetCookie());
    const location = response.headers.get('location') ?? undefined;
    return { status: response.status, location, html: await response.text() };
  }

  private keep(host: string, set: readonly string[]): void {
    for (const cookie of set) {
      const [, name = '', value = ''] = /^([^=]*)=([^;]*)/.exec(cookie) ?? [];
      const [, path = '/'] = /; *path=([^;]*)/i.exec(cookie) ?? [];
      const isGone = /max-age=0|expires=Thu, 01 Jan 1970/i.test(cookie);
      const others = this.cookies.filter(
        (one) => one.host !== host || one.name !== name || one.path !== path,
      );
      this.cookies = isGone ? others : [...others, { host, name, value, path }];
    }
  }
}
