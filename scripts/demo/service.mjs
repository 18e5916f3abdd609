// @ts-check
// Requests to the service. What is refused ends the demo with the sentence of the service.
import { SILENT } from './narrator.mjs';

/**
 * @typedef {'GET' | 'POST' | 'PUT' | 'DELETE'} Method
 * @typedef {{ request(method: string, path: string, body?: unknown): void; answer(status: number, body?: unknown): void }} Listener
 */

const MEMBER_HEADER = 'SVC-Account-Management-Authentication-Token';

/** One caller of the service. */
export class Service {
  /**
   * @param {string} url
   * @param {{ token: string; listener: Listener; memberToken?: string }} caller
   */
  constructor(url, caller) {
    this.url = url;
    this.caller = caller;
  }

  /**
   * A caller with an access token; without a secret it is a storefront, with one an administrator.
   * @param {string} url
   * @param {{ id: string; secret?: string }} key
   * @param {Listener} [listener] hears everything that is asked and answered
   */
  static async open(url, { id, secret }, listener = SILENT) {
    const form = {
      grant_type: secret === undefined ? 'implicit' : 'client_credentials',
      client_id: id,
      ...(secret === undefined ? {} : { client_secret: secret }),
    };
    listener.request('POST', '/oauth/access_token', form);
    const response = await fetch(`${url}/oauth/access_token`, {
      method: 'POST',
      body: new URLSearchParams(form),
    });
    const body = await contentOf(response);
    listener.answer(response.status, body);
    return new Service(url, { token: body.access_token, listener });
  }

  /**
   * The same caller on behalf of a member.
   * @param {string} memberToken
   */
  as(memberToken) {
    return new Service(this.url, { ...this.caller, memberToken });
  }

  /** @param {string} path */
  get(path) {
    return this.ask('GET', path);
  }

  /**
   * @param {Method} method
   * @param {string} path
   * @param {object} [data]
   */
  async ask(method, path, data) {
    const { token, memberToken, listener } = this.caller;
    const body = data === undefined ? undefined : { data };
    listener.request(method, path, body);
    const response = await fetch(this.url + path, {
      method,
      headers: {
        accept: 'application/json',
        authorization: `Bearer ${token}`,
        ...(memberToken === undefined ? {} : { [MEMBER_HEADER]: memberToken }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const content = await contentOf(response);
    listener.answer(response.status, withoutPaging(content));
    return content;
  }
}

/**
 * How a list goes on is left out where somebody reads.
 * @param {any} content
 */
function withoutPaging(content) {
  if (content?.meta?.page === undefined) return content;
  const { account_member_id } = content.meta;
  return {
    ...content,
    meta: account_member_id === undefined ? undefined : { account_member_id },
    links: undefined,
  };
}

/**
 * @param {Response} response
 * @returns {Promise<any>} its JSON, whose form is what the interface says
 */
async function contentOf(response) {
  const text = await response.text();
  const content = text === '' ? undefined : JSON.parse(text);
  if (response.ok) return content;
  const [{ detail = 'no reason given' } = {}] = content?.errors ?? [];
  throw new Error(`${new URL(response.url).pathname} answers ${response.status}: ${detail}`);
}
