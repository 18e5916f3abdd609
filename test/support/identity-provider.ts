import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

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

  async close(): Promise<void> {
    const ended = once(this.child, 'exit');
    this.child.disconnect();
    await ended;
  }
}
