import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose';

/** One request as it arrived. */
export interface ReceivedRequest {
  readonly path: string;
  readonly authorization: string;
  readonly body: URLSearchParams;
}

type Answer = (response: ServerResponse, request: ReceivedRequest) => unknown;

interface SigningKey {
  readonly kid: string;
  readonly privateKey: Awaited<ReturnType<typeof generateKeyPair>>['privateKey'];
  readonly publicJwk: JWK;
}

const WELL_KNOWN = '/.well-known/openid-configuration';
type Path = typeof WELL_KNOWN | '/about' | '/token' | '/userinfo' | '/keys';

/**
 * A provider that says and does what a test wants: as it begins it is an honest one, whose answers
 * can be replaced one by one. Nobody signs in there; a test brings the code back by itself.
 */
export class HostileProvider {
  readonly requests: ReceivedRequest[] = [];
  /** The nonce of the authorization request that is answered next. */
  nonce: string | undefined;
  private answers = new Map<string, Answer>();
  private key!: SigningKey;

  private constructor(private readonly server: Server) {
    server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      void this.receive(request, response);
    });
  }

  static async open(port = 0): Promise<HostileProvider> {
    const server = createServer().listen(port, '127.0.0.1');
    await once(server, 'listening');
    const provider = new HostileProvider(server);
    await provider.reset();
    return provider;
  }

  get issuer(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  get discoveryUrl(): string {
    return this.issuer + WELL_KNOWN;
  }

  get jwk(): JWK {
    return this.key.publicJwk;
  }

  /** Honest again; the key stays, as a service may remember it. */
  async reset(): Promise<void> {
    this.requests.length = 0;
    this.nonce = undefined;
    this.answers = new Map();
    if ((this.key as SigningKey | undefined) === undefined) await this.changeKey();
    this.describes({});
    this.sends('/userinfo', { sub: 'ines', email: 'ines@harbour.example' });
    this.publishesKeys(this.key.publicJwk);
    this.identifies({});
  }

  /** Signs with a new key from now on, and publishes it. */
  async changeKey(publish = true): Promise<void> {
    this.key = await newKey();
    if (publish) this.publishesKeys(this.key.publicJwk);
  }

  publishesKeys(...keys: readonly JWK[]): void {
    this.sends('/keys', { keys });
  }

  /** The discovery document with these fields besides, or instead; `/about` is no well-known place. */
  describes(changes: Readonly<Record<string, unknown>>, path: Path = WELL_KNOWN): void {
    const { issuer } = this;
    this.sends(path, {
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      userinfo_endpoint: `${issuer}/userinfo`,
      jwks_uri: `${issuer}/keys`,
      ...changes,
    });
  }

  /** The ID token of the next answers with these claims besides, or instead; undefined leaves one out. */
  identifies(changes: Readonly<Record<string, unknown>>): void {
    this.does('/token', async (response) => {
      reply(response, await this.tokenResponse(await this.sign(this.claims(changes))));
    });
  }

  /** The token answer with this very ID token. */
  identifiesBy(idToken: unknown): void {
    this.does('/token', async (response) => reply(response, await this.tokenResponse(idToken)));
  }

  claims(changes: Readonly<Record<string, unknown>>): Record<string, unknown> {
    const now = Math.floor(Date.now() / 1000);
    const claims = {
      iss: this.issuer,
      sub: 'ines',
      aud: CLIENT.id,
      iat: now,
      exp: now + 300,
      nonce: this.nonce,
      email: 'ines@harbour.example',
      ...changes,
    };
    return Object.fromEntries(Object.entries(claims).filter(([, value]) => value !== undefined));
  }

  async sign(claims: object, header: object = {}): Promise<string> {
    return this.signWith(this.key, claims, header);
  }

  async signWith(key: SigningKey, claims: object, header: object = {}): Promise<string> {
    return new SignJWT({ ...claims })
      .setProtectedHeader({ alg: 'RS256', kid: key.kid, ...header })
      .sign(key.privateKey);
  }

  /** Answers at one of the addresses in a way of its own. */
  does(path: Path, answer: Answer): void {
    this.answers.set(path, answer);
  }

  sends(path: Path, content: unknown, status = 200): void {
    const body = typeof content === 'string' ? content : JSON.stringify(content);
    this.does(path, (response) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(body);
    });
  }

  requestsTo(path: Path): readonly ReceivedRequest[] {
    return this.requests.filter((one) => one.path === path);
  }

  async close(): Promise<void> {
    if (!this.server.listening) return;
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  private async tokenResponse(idToken: unknown): Promise<object> {
    return { access_token: 'access-of-ines', token_type: 'Bearer', id_token: idToken };
  }

  private async receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    const [path = ''] = (request.url ?? '').split('?');
    const received = {
      path,
      authorization: request.headers.authorization ?? '',
      body: new URLSearchParams(Buffer.concat(chunks).toString()),
    };
    this.requests.push(received);
    const answer = this.answers.get(path);
    if (answer === undefined) response.writeHead(404).end();
    else await answer(response, received);
  }
}

/** How the service is registered at every provider of the tests; the secret needs escaping. */
export const CLIENT = { id: 'harbour-idp', secret: 's:cr/t +%&=x-at-the-provider' };

export async function newKey(kid: string = crypto.randomUUID()): Promise<SigningKey> {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
  const publicJwk = { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' };
  return { kid, privateKey, publicJwk };
}

function reply(response: ServerResponse, content: unknown): void {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(content));
}
