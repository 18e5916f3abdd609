import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Answers one request for the discovery document, or does not. */
export type DiscoveryResponse = (response: ServerResponse) => void;

/** The discovery document of a provider on loopback, which can say and do what a test wants. */
export class DiscoveryServer {
  /** Requests that have arrived. */
  requests = 0;
  private answer: DiscoveryResponse = () => undefined;

  private constructor(private readonly server: Server) {
    server.on('request', (_, response: ServerResponse) => {
      this.requests += 1;
      this.answer(response);
    });
  }

  static async open(): Promise<DiscoveryServer> {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const discovery = new DiscoveryServer(server);
    discovery.says({});
    return discovery;
  }

  get issuer(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  get url(): string {
    return `${this.issuer}/.well-known/openid-configuration`;
  }

  /** A usable document with these fields besides, or instead; undefined leaves one out. */
  says(changes: Readonly<Record<string, unknown>>): void {
    const { issuer } = this;
    const document = {
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
      ...changes,
    };
    this.sends(JSON.stringify(document));
  }

  sends(body: string, status = 200, headers: Readonly<Record<string, string>> = {}): void {
    this.does((response) => {
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);
    });
  }

  does(answer: DiscoveryResponse): void {
    this.answer = answer;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }
}
