import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import request, { type Response, type Test } from 'supertest';
import { loadDemoShop } from '#demo';
import type { Settings } from '#platform';
import { Transactions, withNewId } from '#platform/database';
import type { InstalledExtension } from '#platform/extensions';
import { readSettings } from '../../apps/api/src/config';
import { createApp } from '../../apps/api/src/setup';
import type { OwnDatabase } from './database';
import { DescribedEvents } from './described-events';
import { createMigratedDatabase } from './migrated-database';
import { requireStoredAsDescribed } from './stored-schemas';

/** With which tests read the metrics. */
export const METRICS_TOKEN = 'a-token-for-the-metrics';

export const BOOTSTRAP = { id: 'test-key', secret: 'the-secret-of-the-test-key-long-enough' };

/** An instance of the service. */
interface Started {
  readonly app: NestFastifyApplication;
  readonly events: DescribedEvents;
}

type Method = 'get' | 'post' | 'put' | 'delete' | 'options';

type Observer = (method: Method, path: string, response: Response) => void;

/** Some tests take the database away and do not give it back. */
function isAnswering(transactions: Transactions): Promise<boolean> {
  return transactions.statement('select 1', []).then(
    () => true,
    () => false,
  );
}

const open = new Set<Shop>();

/** At the end of each spec file, before the providers and databases that the file has made itself. */
afterAll(() => Promise.all([...open].map((shop) => shop.close())));

/** The whole service in this process on a database of its own, spoken to through HTTP only. */
export class Shop {
  readonly app: NestFastifyApplication;
  readonly settings: Settings;
  private readonly others: Started[] = [];
  private readonly observers: Observer[] = [];

  private constructor(
    private readonly instance: Started,
    private readonly environment: Readonly<Record<string, string>>,
    private readonly database: OwnDatabase,
    private readonly files: string,
    private readonly tokens: { readonly public: string; readonly admin: string },
  ) {
    this.app = instance.app;
    this.settings = readSettings(environment);
  }

  /**
   * Closes itself at the end of the spec file.
   * @param own database of the shop, which goes with it; one with empty tables if left out
   * @param extensions that are installed
   */
  static async open(
    environment: Readonly<Record<string, string>> = {},
    own?: OwnDatabase,
    extensions: readonly InstalledExtension[] = [],
  ): Promise<Shop> {
    const database = own ?? (await createMigratedDatabase());
    const files = await mkdtemp(join(tmpdir(), 'cartwright-files-'));
    const all = {
      DATABASE_URL: database.url,
      FILES_DIR: files,
      DEMO: '0',
      DOCS: '0',
      LOG_LEVEL: 'silent',
      PUBLIC_URL: 'https://shop.example',
      TOKEN_SECRET: 'a secret for tests, long enough to be one',
      METRICS_TOKEN,
      BOOTSTRAP_CLIENT_ID: BOOTSTRAP.id,
      BOOTSTRAP_CLIENT_SECRET: BOOTSTRAP.secret,
      ...environment,
    };
    const instance = await started(readSettings(all), extensions);
    const shop = new Shop(instance, all, database, files, { public: '', admin: '' });
    const tokens = {
      public: await shop.token('implicit'),
      admin: await shop.token('client_credentials'),
    };
    const opened = new Shop(instance, all, database, files, tokens);
    open.add(opened);
    return opened;
  }

  /**
   * Another instance of the service on the same database, with a memory of its own. It ends with the
   * first.
   * @param environment that differs from that of the first
   */
  async another(environment: Readonly<Record<string, string>> = {}): Promise<Shop> {
    const { database, files, tokens } = this;
    const all = { ...this.environment, ...environment };
    const instance = await started(readSettings(all));
    this.others.push(instance);
    return new Shop(instance, all, database, files, tokens);
  }

  /**
   * Once, and before the end of the spec file, which closes what is still open.
   * @throws Error if something is stored, or an event was written, in another shape than its schema says
   */
  async close(): Promise<void> {
    if (!open.delete(this)) return;
    try {
      const transactions = this.app.get(Transactions, { strict: false });
      if (await isAnswering(transactions)) await requireStoredAsDescribed(transactions);
    } finally {
      const instances = [this.instance, ...this.others];
      await Promise.all(instances.map(({ app }) => app.close()));
      await this.database.drop();
      await rm(this.files, { recursive: true, force: true });
    }
    for (const { events } of [this.instance, ...this.others]) events.require();
  }

  async token(
    grant: 'implicit' | 'client_credentials',
    key = this.settings.bootstrapKey ?? BOOTSTRAP,
  ): Promise<string> {
    const form = { grant_type: grant, client_id: key.id, client_secret: key.secret };
    const { body } = await this.send('post', '/oauth/access_token')
      .type('form')
      .send(form)
      .expect(200);
    return (body as { access_token: string }).access_token;
  }

  /** Shows every answer from now on to `observer`. */
  observe(observer: Observer): void {
    this.observers.push(observer);
  }

  /** As a shopper's front end. */
  get(path: string): Test {
    return this.send('get', path, this.tokens.public);
  }

  post(path: string): Test {
    return this.send('post', path, this.tokens.public);
  }

  put(path: string): Test {
    return this.send('put', path, this.tokens.public);
  }

  delete(path: string): Test {
    return this.send('delete', path, this.tokens.public);
  }

  /** As an administrator. */
  admin(method: Method, path: string): Test {
    return this.send(method, path, this.tokens.admin);
  }

  /** Creates a resource under an id that no request can choose, such as one that examples name. */
  async create(path: string, id: string, data: object): Promise<void> {
    const headers = { authorization: `Bearer ${this.tokens.admin}` };
    const request = { method: 'POST', url: path, headers, payload: { data } } as const;
    const { statusCode, body } = await withNewId(id, () => this.app.inject(request));
    if (statusCode !== 201) throw new Error(`POST ${path} answers ${statusCode}: ${body}`);
  }

  metrics(): Test {
    return this.send('get', '/metrics', this.settings.metrics.token);
  }

  /** With exactly this token, or none. */
  send(method: Method, path: string, token?: string): Test {
    const test = request(this.app.getHttpServer())[method](path);
    for (const observe of this.observers) {
      void test.expect((response) => {
        observe(method, path, response);
      });
    }
    return token === undefined ? test : test.set('authorization', `Bearer ${token}`);
  }
}

async function started(
  settings: Settings,
  extensions: readonly InstalledExtension[] = [],
): Promise<Started> {
  const app = await createApp(settings, extensions);
  const events = new DescribedEvents(app);
  await app.init();
  await app.getHttpAdapter().getInstance().ready();
  await loadDemoShop(app, settings);
  return { app, events };
}
