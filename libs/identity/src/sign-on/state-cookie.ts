import { Injectable } from '@nestjs/common';
import { isLoopbackHost, Settings } from '#platform';
import { newSecret, sha256 } from '#platform/crypto';

/**
 * Ties a sign-on to the browser that began it, by one cookie for each state, so many tabs can be signing
 * on. An attacker who makes another browser open a callback address achieves nothing.
 */
@Injectable()
export class StateCookie {
  private readonly attributes: string;

  constructor({ publicUrl, signOn }: Settings) {
    const { protocol, hostname, pathname } = new URL(publicUrl);
    // Some browsers keep no secure cookie for http, not even on the machine itself.
    const isPlain =
      protocol === 'http:' &&
      signOn.allowInsecureLoopback &&
      isLoopbackHost(hostname.replace(/^\[|\]$/g, ''));
    const path = `${pathname.replace(/\/$/, '')}/oidc-idp`;
    this.attributes = `Path=${path}; HttpOnly; SameSite=Lax${isPlain ? '' : '; Secure'}`;
  }

  /** @param lifetime in milliseconds */
  issue(
    state: string,
    lifetime: number,
  ): { readonly cookie: string; readonly browserHash: string } {
    const value = newSecret();
    const maxAge = Math.ceil(lifetime / 1000);
    const cookie = `${nameFor(state)}=${value}; Max-Age=${String(maxAge)}; ${this.attributes}`;
    return { cookie, browserHash: sha256(value, 'hex') };
  }

  /** Whether a `Cookie` header comes from the browser that the cookie was issued to. */
  isSent(state: string, browserHash: string, header: string): boolean {
    const name = `${nameFor(state)}=`;
    return header
      .split(';')
      .map((pair) => pair.trim())
      .some(
        (pair) => pair.startsWith(name) && sha256(pair.slice(name.length), 'hex') === browserHash,
      );
  }

  /** The header that removes the cookie of this state. */
  removal(state: string): string {
    return `${nameFor(state)}=; Max-Age=0; ${this.attributes}`;
  }
}

function nameFor(state: string): string {
  return `sign_on_${sha256(state, 'hex').slice(0, 16)}`;
}
