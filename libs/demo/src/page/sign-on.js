// The storefront's side of a sign-on: what it asks the service, and what it keeps to itself meanwhile.

const KEPT = 'cartwright-sign-on';
const MEMBER_HEADER = 'SVC-Account-Management-Authentication-Token';

/** What the page says to the member; its message is a sentence. */
export class SignOnError extends Error {}

export class StorefrontSignOn {
  #token;

  constructor({ root, clientId, redirectUri }) {
    this.root = root;
    this.clientId = clientId;
    this.redirectUri = redirectUri;
  }

  /** The client id of the authorization request, and the providers to choose from. */
  async readProviders() {
    const { data: settings } = await this.#ask('GET', '/v2/settings/account-authentication');
    const { id: realmId } = settings.relationships.authentication_realm.data;
    const path = `/v2/authentication-realms/${realmId}/oidc-profiles/?page[limit]=100`;
    const { data: profiles } = await this.#ask('GET', path);
    return { signOnClientId: settings.meta.client_id, profiles };
  }

  /** Keeps the verifier and the state in this tab, and gives the address to leave for. */
  async depart(profile, signOnClientId) {
    const verifier = randomText();
    const state = randomText();
    sessionStorage.setItem(KEPT, JSON.stringify({ verifier, state }));
    const address = new URL(profile.links['authorization-endpoint']);
    const parameters = {
      scope: 'openid email',
      response_type: 'code',
      client_id: signOnClientId,
      redirect_uri: this.redirectUri,
      state,
      code_challenge_method: 'S256',
      code_challenge: await challengeOf(verifier),
    };
    for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value);
    return address.href;
  }

  /**
   * What came back belongs to what was sent, and holds a code. What was kept is good for one return.
   * @throws Refusal
   */
  arrive(parameters) {
    const kept = JSON.parse(sessionStorage.getItem(KEPT) ?? '{}');
    sessionStorage.removeItem(KEPT);
    if (parameters.get('state') !== kept.state) {
      throw new SignOnError(
        'The state that came back is not the one that this tab has sent, so the answer is not used.',
      );
    }
    const error = parameters.get('error');
    if (error !== null) {
      throw new SignOnError(
        parameters.get('error_description') ?? `The provider answers ${error}.`,
      );
    }
    return {
      type: 'account_management_authentication_token',
      authentication_mechanism: 'oidc',
      oauth_authorization_code: parameters.get('code') ?? '',
      oauth_redirect_uri: this.redirectUri,
      oauth_code_verifier: kept.verifier,
    };
  }

  /** A token for each account of the member; without any account the code stays good. */
  async exchange(data) {
    const { meta, data: tokens } = await this.#ask('POST', '/v2/account-members/tokens', { data });
    return { memberId: meta.account_member_id, tokens };
  }

  /** The member as long as the account does not have it; undefined after that. */
  async findUnassigned(accountId, memberId) {
    for (let offset = 0; ; offset += 100) {
      const path = `${membershipsOf(accountId)}/unassigned-account-members`;
      const page = `page[limit]=100&page[offset]=${offset}`;
      const { data: members, links } = await this.#ask('GET', `${path}?${page}`);
      const found = members.find(({ id }) => id === memberId);
      if (found !== undefined || links.next === null) return found;
    }
  }

  async assign(accountId, memberId) {
    const data = { type: 'account_membership', account_member_id: memberId };
    await this.#ask('POST', membershipsOf(accountId), { data });
  }

  /** Who the member is, and what it may see: asked with its own token. */
  async readMember({ token }, memberId) {
    const headers = { [MEMBER_HEADER]: token };
    const path = `/v2/account-members/${memberId}`;
    const { data: member } = await this.#ask('GET', path, undefined, headers);
    const { data: accounts } = await this.#ask('GET', '/v2/accounts', undefined, headers);
    return { member, accounts };
  }

  async #ask(method, path, body, headers = {}) {
    this.#token ??= await this.#fetchToken();
    return this.#send(path, {
      method,
      headers: {
        accept: 'application/json',
        authorization: `Bearer ${this.#token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  }

  async #fetchToken() {
    const body = new URLSearchParams({ grant_type: 'implicit', client_id: this.clientId });
    const answer = await this.#send('/oauth/access_token', { method: 'POST', body });
    return answer.access_token;
  }

  async #send(path, request) {
    let response;
    try {
      response = await fetch(this.root + path, request);
    } catch {
      throw new SignOnError('The service cannot be reached; try again.');
    }
    const content = await response.json();
    if (response.ok) return content;
    throw new SignOnError(content.errors[0].detail);
  }
}

function membershipsOf(accountId) {
  return `/v2/accounts/${accountId}/account-memberships`;
}

/** 256 random bits; as a code verifier 43 characters (RFC 7636, section 4.1). */
function randomText() {
  return base64url(crypto.getRandomValues(new Uint8Array(32)));
}

/** S256 (RFC 7636, section 4.2). */
async function challengeOf(verifier) {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
  return base64url(new Uint8Array(digest));
}

function base64url(bytes) {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
