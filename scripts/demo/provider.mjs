// @ts-check
// An OpenID Connect provider for development, in a process of its own: everybody may sign in, by any
// name. Ends with the process that started it, which also says who its client is.
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { exportJWK, generateKeyPair } from 'jose';
import Provider from 'oidc-provider';
import { consentPage, errorPage, loginPage } from './provider-pages.mjs';

/**
 * @typedef {{ clientId: string; clientSecret: string; redirectUri: string }} Registration
 * @typedef {import('node:http').IncomingMessage} Request
 * @typedef {import('node:http').ServerResponse} Response
 */

const INTERACTION = '/interaction/';
/** Cookies know no ports: on localhost these share a jar with those of the service and of others. */
const COOKIES = {
  session: 'demo_provider_session',
  interaction: 'demo_provider_interaction',
  resume: 'demo_provider_resume',
};

const server = createServer().listen(0, '127.0.0.1');
await once(server, 'listening');
const address = server.address();
const issuer = `http://localhost:${typeof address === 'object' ? address?.port : address}`;
const { privateKey } = await generateKeyPair('RS256', { extractable: true });
const jwks = {
  keys: [{ ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig', kid: 'demo' }],
};
const cookieKeys = [randomBytes(32).toString('base64url')];
let provider = providerFor([]);

server.on('request', (request, response) => {
  answer(request, response).catch((error) => {
    const text = error instanceof Error ? error.message : String(error);
    send(response, 400, errorPage(text));
  });
});
process.on('message', (/** @type {Registration} */ { clientId, clientSecret, redirectUri }) => {
  provider = providerFor([
    {
      client_id: clientId,
      client_secret: clientSecret,
      client_name: 'Cartwright',
      redirect_uris: [redirectUri],
      token_endpoint_auth_method: 'client_secret_basic',
    },
  ]);
  process.send?.({ registered: clientId });
});
process.on('disconnect', () => process.exit(0));
process.send?.({ issuer });

/** @param {import('oidc-provider').ClientMetadata[]} clients */
function providerFor(clients) {
  return new Provider(issuer, {
    clients,
    jwks,
    claims: { openid: ['sub'], email: ['email', 'email_verified', 'name'] },
    cookies: { keys: cookieKeys, names: COOKIES },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `${INTERACTION}${uid}` },
    findAccount: (_context, login) => ({ accountId: login, claims: () => claimsOf(login) }),
    ttl: { Interaction: 600, Session: 3600, Grant: 3600, AccessToken: 600, IdToken: 600 },
  });
}

/** @param {string} login `nora.hale` or a whole address */
function claimsOf(login) {
  const [local = login] = login.split('@');
  const words = local.split(/[._-]+/).filter((word) => word !== '');
  const name = words.map((word) => word[0]?.toUpperCase() + word.slice(1)).join(' ');
  const email = login.includes('@') ? login : `${login}@harbour.example`;
  return { sub: login, email, email_verified: true, name };
}

/**
 * @param {Request} request
 * @param {Response} response
 */
async function answer(request, response) {
  if (!request.url?.startsWith(INTERACTION)) {
    await provider.callback()(request, response);
    return;
  }
  const { prompt, params, session } = await provider.interactionDetails(request, response);
  if (request.method === 'POST') {
    await finish(request, response, prompt.name, session?.accountId, String(params.client_id));
  } else if (prompt.name === 'login') {
    send(response, 200, loginPage(request.url));
  } else {
    const { name = '', email = '' } = claimsOf(session?.accountId ?? '');
    send(response, 200, consentPage(request.url, { name, email }));
  }
}

/**
 * @param {Request} request
 * @param {Response} response
 * @param {string} prompt
 * @param {string | undefined} accountId
 * @param {string} clientId
 */
async function finish(request, response, prompt, accountId, clientId) {
  const form = await formOf(request);
  if (form.get('answer') === 'cancel') {
    const error_description = 'The sign-in was cancelled at the provider';
    await provider.interactionFinished(
      request,
      response,
      { error: 'access_denied', error_description },
      { mergeWithLastSubmission: false },
    );
    return;
  }
  if (prompt === 'login') {
    const login = (form.get('login') ?? '').trim();
    if (!/^[\w.+-]{1,64}(@[\w.-]{1,128})?$/.test(login)) {
      send(response, 400, loginPage(request.url ?? '', 'Use letters, digits, dots or an address.'));
      return;
    }
    await provider.interactionFinished(request, response, { login: { accountId: login } });
    return;
  }
  const grant = new provider.Grant({ ...(accountId ? { accountId } : {}), clientId });
  grant.addOIDCScope('openid email');
  const grantId = await grant.save();
  await provider.interactionFinished(request, response, { consent: { grantId } });
}

/** @param {Request} request */
async function formOf(request) {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  return new URLSearchParams(Buffer.concat(chunks).toString('utf8'));
}

/**
 * @param {Response} response
 * @param {number} status
 * @param {string} html
 */
function send(response, status, html) {
  response.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'",
  });
  response.end(html);
}
