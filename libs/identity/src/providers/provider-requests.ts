import { Injectable } from '@nestjs/common';
import { Settings } from '#platform';
import { fetchOutside, isPlainObject, OutboundError } from '#platform/http';
import { withoutUndefined } from '#kernel';
import type { Claims } from '../domain/identity-claims';
import { ProviderError } from '../domain/provider-metadata';
import type { Handshake, ProviderConnection } from './provider-connections';

const TIMEOUT_MS = 10_000;
const MAX_BYTES = 1024 * 1024;
const FORM = 'application/x-www-form-urlencoded';

export interface TokenResponse {
  readonly idToken: string;
  readonly accessToken: string;
}

/**
 * Requests from the service to a provider. The result is an object or a `ProviderError`, whatever the
 * provider answers.
 */
@Injectable()
export class ProviderRequests {
  constructor(private readonly settings: Settings) {}

  /**
   * Exchanges a code for tokens. The client authenticates with HTTP Basic, both parts form-urlencoded
   * (RFC 6749, section 2.3.1).
   * @throws ProviderError
   */
  async exchange(
    { metadata, clientId, clientSecret, callbackUrl }: ProviderConnection,
    code: string,
    { codeVerifier }: Handshake,
  ): Promise<TokenResponse> {
    const form = new URLSearchParams({
      grant_type: 'authorization_code',
      redirect_uri: callbackUrl,
    });
    if (codeVerifier !== undefined) form.set('code_verifier', codeVerifier);
    form.set('code', code);
    const credentials = `${formEncoded(clientId)}:${formEncoded(clientSecret)}`;
    const authorization = `Basic ${Buffer.from(credentials).toString('base64')}`;
    const answer = await this.ask('The token endpoint', metadata.token_endpoint, {
      headers: { authorization, 'content-type': FORM },
      body: form.toString(),
    });
    const { id_token: idToken, access_token: accessToken } = answer;
    if (typeof idToken !== 'string') throw new ProviderError('The token answer has no id_token');
    if (typeof accessToken !== 'string') {
      throw new ProviderError('The token answer has no access_token');
    }
    return { idToken, accessToken };
  }

  /**
   * Reads the claims of UserInfo, which must be about this subject.
   * @throws ProviderError
   */
  async userInfo(
    { metadata }: ProviderConnection,
    accessToken: string,
    subject: string,
  ): Promise<Claims> {
    const { userinfo_endpoint: address } = metadata;
    if (address === undefined) return {};
    if (!/^[\x21-\x7e]+$/.test(accessToken)) {
      throw new ProviderError('The access token cannot be sent in a header');
    }
    const claims = await this.ask('UserInfo', address, {
      headers: { authorization: `Bearer ${accessToken}` },
    });
    if (claims['sub'] !== subject) {
      throw new ProviderError('UserInfo is about another subject than the ID token');
    }
    return claims;
  }

  /**
   * Reads the keys with which the provider signs, without checking them.
   * @throws ProviderError
   */
  async keySet(jwksUri: string): Promise<Claims> {
    return this.ask('The key set', jwksUri, { headers: {} });
  }

  private async ask(
    what: string,
    url: string,
    { headers, body }: { headers: Readonly<Record<string, string>>; body?: string },
  ): Promise<Claims> {
    const answer = await fetchOutside({
      url,
      method: body === undefined ? 'GET' : 'POST',
      headers: { accept: 'application/json', ...headers },
      ...withoutUndefined({ body }),
      timeoutMs: TIMEOUT_MS,
      maxBytes: MAX_BYTES,
      allowsLoopback: this.settings.signOn.allowInsecureLoopback,
    }).catch((error: unknown) => {
      if (!(error instanceof OutboundError)) throw error;
      throw new ProviderError(`${what} ${error.message}`);
    });
    const content = jsonObjectOf(answer.body);
    if (answer.status !== 200) {
      throw new ProviderError(
        `${what} answers with status ${String(answer.status)}${reasonIn(content)}`,
      );
    }
    if (content === undefined) throw new ProviderError(`${what} answers with no JSON object`);
    return content;
  }
}

function jsonObjectOf(body: Buffer): Claims | undefined {
  try {
    const content: unknown = JSON.parse(body.toString('utf8'));
    return isPlainObject(content) ? content : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Returns the error code of an OAuth error body, if it is one of a known list, so that no secret is
 * shown.
 */
function reasonIn(content: Claims | undefined): string {
  const error = content?.['error'];
  return typeof error === 'string' && /^[a-z_]{1,64}$/.test(error) ? `: ${error}` : '';
}

function formEncoded(text: string): string {
  return new URLSearchParams({ v: text }).toString().slice('v='.length);
}
