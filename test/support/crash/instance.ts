import request, { type Test } from 'supertest';
import { type Server, startServer } from '../process';

const METRICS_TOKEN = 'a-token-for-the-metrics';

export const KEY = { id: 'crash-key', secret: 'the-secret-of-the-key-of-the-crash' };

/** One process of the service, and an administrator who speaks to it. */
export class Instance {
  private constructor(
    readonly server: Server,
    private readonly token: string,
  ) {}

  /** @param root of another build */
  static async start(
    environment: Readonly<Record<string, string>>,
    root?: string,
  ): Promise<Instance> {
    const server = await startServer(
      {
        ...environment,
        BOOTSTRAP_CLIENT_ID: KEY.id,
        BOOTSTRAP_CLIENT_SECRET: KEY.secret,
        METRICS_TOKEN,
      },
      root,
    );
    const form = { grant_type: 'client_credentials', client_id: KEY.id, client_secret: KEY.secret };
    const { body } = await request(server.url)
      .post('/oauth/access_token')
      .type('form')
      .send(form)
      .expect(200);
    return new Instance(server, body.access_token);
  }

  metrics(): Test {
    return request(this.server.url).get('/metrics').set('authorization', `Bearer ${METRICS_TOKEN}`);
  }

  admin(method: 'get' | 'post' | 'put' | 'delete', path: string): Test {
    return request(this.server.url)[method](path).set('authorization', `Bearer ${this.token}`);
  }
}
