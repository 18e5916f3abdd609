// @ts-check
// The parts of a browser that a sign-on needs: it keeps cookies, follows redirections and sends forms.
import { answer, request, say } from './narrator.mjs';

/** @typedef {{ name: string; value: string; host: string; path: string }} Cookie */

const MAX_STEPS = 20;

export class Browser {
  constructor() {
    /** @type {Cookie[]} */
    this.cookies = [];
  }

  /**
   * Opens an address and goes on, through forms too, until it is sent to `destination`.
   * @param {string} address
   * @param {string} destination is not opened
   * @param {Readonly<Record<string, string>>} answers to what forms ask, by the name of the field
   */
  async travel(address, destination, answers) {
    /** @type {{ method: 'GET' | 'POST'; url: string; form?: Record<string, string> }} */
    let next = { method: 'GET', url: address };
    for (let taken = 0; taken < MAX_STEPS; taken += 1) {
      const { method, url, form } = next;
      const response = await this.open(method, url, form);
      const location = response.headers.get('location');
      if (location !== null) {
        const target = new URL(location, url);
        say(`  redirected to ${placeOf(target)}`);
        if (target.href.split('?')[0] === destination) return target;
        next = { method: 'GET', url: target.href };
        continue;
      }
      const page = await response.text();
      if (!response.ok) throw new Error(`${placeOf(new URL(url))} answers ${response.status}.`);
      const { title, action, fields } = readForm(page);
      say(`  a page: “${title}”`);
      const filled = Object.entries(fields).map(([name, value]) => [name, answers[name] ?? value]);
      next = {
        method: 'POST',
        url: new URL(action, url).href,
        form: { ...Object.fromEntries(filled), answer: 'continue' },
      };
    }
    throw new Error(`The browser was sent about more than ${MAX_STEPS} times.`);
  }

  /**
   * @param {'GET' | 'POST'} method
   * @param {string} address
   * @param {Record<string, string>} [form]
   */
  async open(method, address, form) {
    const url = new URL(address);
    request(method, taken(url), form);
    const response = await fetch(url, {
      method,
      redirect: 'manual',
      headers: { accept: 'text/html', cookie: this.cookiesFor(url) },
      ...(form === undefined ? {} : { body: new URLSearchParams(form) }),
    });
    this.keep(response.headers.getSetCookie(), url);
    answer(response.status);
    return response;
  }

  /** @param {URL} url */
  cookiesFor({ hostname, pathname }) {
    const fitting = this.cookies.filter(
      ({ host, path }) => host === hostname && `${pathname}/`.startsWith(path.replace(/\/?$/, '/')),
    );
    return fitting.map(({ name, value }) => `${name}=${value}`).join('; ');
  }

  /**
   * By host alone: cookies know no ports.
   * @param {readonly string[]} headers
   * @param {URL} url
   */
  keep(headers, { hostname: host }) {
    for (const header of headers) {
      const [pair = '', ...attributes] = header.split(';').map((part) => part.trim());
      const [name = '', value = ''] = pair.split(/=(.*)/s);
      const settings = Object.fromEntries(
        attributes.map((attribute) => {
          const [key = '', text = ''] = attribute.split(/=(.*)/s);
          return [key.toLowerCase(), text];
        }),
      );
      const path = settings['path'] ?? '/';
      this.cookies = this.cookies.filter(
        (known) => known.name !== name || known.host !== host || known.path !== path,
      );
      const isGone =
        settings['max-age'] === '0' || Date.parse(settings['expires'] ?? '') <= Date.now();
      if (!isGone) this.cookies.push({ name, value, host, path });
    }
  }
}

/** @param {URL} url */
function placeOf({ origin, pathname }) {
  return origin + pathname;
}

/**
 * With its parameters decoded.
 * @param {URL} url
 */
function taken({ origin, pathname, searchParams }) {
  const parameters = [...searchParams].map(([name, value]) => `${name}=${value}`).join('&');
  return origin + pathname + (parameters === '' ? '' : `?${parameters}`);
}

/**
 * The one form of a page of the development provider.
 * @param {string} page
 */
function readForm(page) {
  const [, title = ''] = /<h1>([^<]*)<\/h1>/.exec(page) ?? [];
  const [, action = ''] = /<form method="post" action="([^"]*)"/.exec(page) ?? [];
  if (action === '') throw new Error(`The page “${title}” has no form.`);
  const inputs = page.matchAll(/<input [^>]*name="([^"]+)" value="([^"]*)"/g);
  /** @type {Record<string, string>} */
  const fields = {};
  for (const [, name = '', value = ''] of inputs) fields[name] = value;
  return {
    title,
    action: action.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(code)),
    fields,
  };
}
