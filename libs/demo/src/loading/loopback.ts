import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Settings } from '#platform';
import { withNewId } from '#platform/database';
import type { DemoRequest } from './demo-request';

/** Takes requests without a connection. */
export type Server = Pick<NestFastifyApplication, 'inject'>;

/** What the service answers. */
export interface LoopbackAnswer {
  readonly status: number;
  readonly data?: unknown;
  readonly total?: number;
  /** Why it refuses, in a sentence. */
  readonly refusal?: string;
}

interface Body {
  readonly access_token?: string;
  readonly data?: unknown;
  readonly meta?: { readonly results?: { readonly total?: number } };
  readonly errors?: readonly { readonly detail: string }[];
}

/**
 * A client of the service in the same process, with the rights of an administrator. Its requests take the
 * way of all others, but need no connection, so they can be sent before the service listens.
 */
export class Loopback {
  private constructor(
    private readonly server: Server,
    private readonly token: string,
  ) {}

  static async open(server: Server, key: NonNullable<Settings['bootstrapKey']>): Promise<Loopback> {
    const form = { client_id: key.id, client_secret: key.secret, grant_type: 'client_credentials' };
    const { body, statusCode } = await server.inject({
      method: 'POST',
      url: '/oauth/access_token',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(form).toString(),
    });
    const { access_token: token, errors } = JSON.parse(body) as Body;
    if (token !== undefined) return new Loopback(server, token);
    throw new Error(`There is no token (${String(statusCode)}): ${errors?.[0]?.detail ?? ''}`);
  }

  async read(url: string): Promise<LoopbackAnswer> {
    return this.ask({ method: 'GET', url });
  }

  async send({ method, path: url, data, file, id }: DemoRequest): Promise<LoopbackAnswer> {
    const sent = { method, url, ...(file ? await formWith(file) : jsonOf(data)) };
    return id === undefined ? this.ask(sent) : withNewId(id, () => this.ask(sent));
  }

  private async ask(request: {
    readonly method: 'GET' | 'POST' | 'PUT';
    readonly url: string;
    readonly headers?: Readonly<Record<string, string>>;
    readonly payload?: string | Buffer;
  }): Promise<LoopbackAnswer> {
    const headers = { ...request.headers, authorization: `Bearer ${this.token}` };
    const { statusCode: status, body } = await this.server.inject({ ...request, headers });
    const { data, meta, errors } = (body === '' ? {} : JSON.parse(body)) as Body;
    return {
      status,
      data,
      ...(meta?.results?.total !== undefined && { total: meta.results.total }),
      ...(errors?.[0] && { refusal: errors[0].detail }),
    };
  }
}

function jsonOf(data: unknown) {
  if (data === undefined) return {};
  const headers = { 'content-type': 'application/json' };
  return { headers, payload: JSON.stringify({ data }) };
}

async function formWith({ name, content }: NonNullable<DemoRequest['file']>) {
  const form = new FormData();
  form.append('file', new File([new Uint8Array(content)], name, { type: 'image/png' }));
  const encoded = new Response(form);
  const headers = { 'content-type': encoded.headers.get('content-type') ?? '' };
  return { headers, payload: Buffer.from(await encoded.arrayBuffer()) };
}
