import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

const ROOT = join(__dirname, '../..');
const FOLDER = join(__dirname, 'foreign-page');

/** A web server of somebody else, with a page that calls the service from its own origin. */
export class ForeignPage {
  private constructor(
    private readonly server: Server,
    /** What the browser opens, and what a sign-on comes back to. */
    readonly url: string,
  ) {}

  /** @param service that the page calls, and what it is known there as */
  static async open(service: { baseUrl: string; clientId: string }): Promise<ForeignPage> {
    const script = 'text/javascript';
    const files = new Map([
      ['/', ['text/html', readFileSync(join(FOLDER, 'index.html'), 'utf8')]],
      ['/page.js', [script, readFileSync(join(FOLDER, 'page.js'), 'utf8')]],
      ['/client.js', [script, bundledClient()]],
      ['/settings.js', [script, `export const service = ${JSON.stringify(service)};`]],
    ]);
    const server = createServer(({ url = '' }, response) => {
      const [type = '', text] = files.get(url.replace(/\?.*/, '')) ?? [];
      response.writeHead(text === undefined ? 404 : 200, { 'content-type': type });
      response.end(text);
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    return new ForeignPage(server, `http://127.0.0.1:${String(port)}/`);
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }
}

/** The client as one module without imports, made as its package makes it. */
function bundledClient(): string {
  const options = ['--bundle', '--format=esm', '--target=es2022', '--minify'];
  const entry = join(ROOT, 'libs/client/src/index.ts');
  const esbuild = join(ROOT, 'node_modules/esbuild/bin/esbuild');
  return execFileSync(esbuild, [entry, ...options], { encoding: 'utf8' });
}
