// @ts-check
// Sends generated requests one way for all, and remembers the ids that the service answers with.
import { Agent, request as open } from 'node:http';
import { text } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

const REMEMBERED = 200;

/** @type {Record<string, (content: Buffer) => Buffer>} */
const DECODERS = { br: brotliDecompressSync, gzip: gunzipSync };

export class Sender {
  #agent = new Agent({ keepAlive: true });
  /** @type {string[]} */
  #ids = [];

  /**
   * @param {string} url
   * @param {readonly Record<string, string>[]} callers the headers that say who they are
   */
  constructor(url, callers) {
    this.url = url;
    this.callers = callers;
  }

  /**
   * @param {import('./requests.mjs').HostileRequest} wanted
   * @returns {Promise<import('./judge.mjs').Answer & { address: string }>}
   */
  async send({ method, path, caller, headers, body }) {
    const address = path.replace(
      /\{known:(\d+)\}/g,
      (_, n) => this.#ids[Number(n) % this.#ids.length] ?? 'unknown',
    );
    const sent = { ...this.callers[caller], ...headers };
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const answer = await new Promise((resolve, reject) => {
      const options = {
        method,
        agent: this.#agent,
        headers: { ...sent, ...length },
        path: address,
      };
      const { hostname, port } = new URL(this.url);
      open({ ...options, hostname, port }, resolve)
        .on('error', reject)
        .end(body);
    });
    const content = await contentOf(answer);
    this.#remember(content);
    return { status: answer.statusCode, headers: answer.headers, body: content, address };
  }

  close() {
    this.#agent.destroy();
  }

  /** @param {string} content */
  #remember(content) {
    for (const [, id] of content.slice(0, 20_000).matchAll(/"id":"([0-9a-f-]{36})"/g)) {
      if (id !== undefined && !this.#ids.includes(id)) this.#ids.push(id);
    }
    this.#ids.splice(0, this.#ids.length - REMEMBERED);
  }
}

/** @param {import('node:http').IncomingMessage} answer */
async function contentOf(answer) {
  const decode = DECODERS[answer.headers['content-encoding'] ?? ''];
  if (decode === undefined) return text(answer);
  const chunks = [];
  for await (const chunk of answer) chunks.push(chunk);
  return decode(Buffer.concat(chunks)).toString();
}
