import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Instance } from './crash/instance';

const PROGRAM = join(__dirname, '../../scripts/demo/provider.mjs');

export interface Registration {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly redirectUri: string;
}

/** A real provider in a process of its own, which lets everybody in by any name. */
export class IdentityProvider {
  private constructor(
    private readonly child: ChildProcess,
    readonly issuer: string,
  ) {}

  static async open(): Promise<IdentityProvider> {
    const child = fork(PROGRAM, { execArgv: [], stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
    const [{ issuer }] = (await once(child, 'message')) as [{ issuer: string }];
    return new IdentityProvider(child, issuer);
  }

  get discoveryUrl(): string {
    return `${this.issuer}/.well-known/openid-configuration`;
  }

  async register(registration: Registration): Promise<void> {
    const registered = once(this.child, 'message');
    this.child.send(registration);
    await registered;
  }

  /** Staff of the shop can sign on with it, as "Harbour Company". */
  async letStaffIn(instance: Instance): Promise<void> {
    const { body } = await instance.admin('get', '/v2/authentication-realms').expect(200);
    const realms = body.data as { readonly id: string; readonly kind: string }[];
    const realm = realms.find(({ kind }) => kind === 'staff')?.id ?? '';
    const path = `/v2/authentication-realms/${realm}/oidc-profiles`;
    const client = { clientId: 'shop', clientSecret: 'the secret of the shop' };
    const data = {
      type: 'oidc-profile',
      name: 'Harbour Company',
      discovery_url: this.discoveryUrl,
      client_id: client.clientId,
      client_secret: client.clientSecret,
    };
    const profile = await instance.admin('post', path).send({ data }).expect(201);
    const redirectUri = String(profile.body.data.links['callback-endpoint']);
    await this.register({ ...client, redirectUri });
  }

  async close(): Promise<void> {
    const ended = once(this.child, 'exit');
    this.child.disconnect();
    await ended;
  }
}
