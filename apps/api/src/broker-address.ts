import type { BrokerAddress } from '#platform';

const PORT = 4222;
const SCHEME = /^(nats|tls):\/\//;

/**
 * `nats://[user:password@]host[:port],…` or `tls://…`, with a token in place of `user:password` if that
 * is how the servers know us. Further hosts may repeat the scheme and the login, but have no others.
 * @returns nothing for any other text
 */
export function brokerAddressOf(text: string): BrokerAddress | undefined {
  const [scheme] = SCHEME.exec(text) ?? [];
  if (scheme === undefined) return undefined;
  const urls = text.split(',').map((part) => (SCHEME.test(part) ? part : scheme + part));
  if (!urls.every((url) => url.startsWith(scheme) && isAddress(url))) return undefined;
  const parsed = urls.map((url) => new URL(url));
  const logins = parsed.filter(({ username }) => username !== '');
  const [login] = logins;
  if (logins.some((other) => !isSameLogin(other, login))) return undefined;
  return {
    servers: parsed.map(({ hostname, port }) => ({
      host: hostname.replace(/^\[(.*)\]$/, '$1'),
      port: port === '' ? PORT : Number(port),
    })),
    tls: scheme === 'tls://',
    login: login && loginOf(login),
  };
}

function isAddress(url: string): boolean {
  if (!/^\w+:\/\/[^/?#\s]+\/?$/.test(url) || !URL.canParse(url)) return false;
  const { username, password, hostname, port } = new URL(url);
  const isNamed = password === '' || username !== '';
  return isNamed && decodes(username) && decodes(password) && hostname !== '' && port !== '0';
}

function decodes(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

function isSameLogin(one: URL, other: URL | undefined): boolean {
  return one.username === other?.username && one.password === other.password;
}

function loginOf({ username, password }: URL): BrokerAddress['login'] {
  const user = decodeURIComponent(username);
  return password === '' ? { token: user } : { user, pass: decodeURIComponent(password) };
}
