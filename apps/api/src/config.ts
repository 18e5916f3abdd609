import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { isLoopbackHost, type Settings } from '#platform';
import type { FilesPlace } from '#platform/files';
import { OWN_HEADERS } from '#platform/http';
import { corsOriginsOf } from './cors-origins';
import { brokerAddressOf } from './broker-address';
import { BUCKET_FORM, bucketOf } from './bucket-address';
import {
  type Environment,
  flag,
  givenSettings,
  oneOf,
  SettingError,
  wholeNumber,
} from './environment';
import { mailSettingsOf } from './mail-settings';
import { tokenSecretBeside } from './token-secret';

const DATABASE = 'sqlite:./data/cartwright.sqlite';
const FILES = './data/files';
const DEMO_KEY = { id: 'harbour-web', secret: 'harbour-demo-secret', isPublic: true };
const MIN_SECRET_BYTES = 32;
const MEBIBYTE = 1024 * 1024;
const ENROLLMENTS = ['public', 'restricted'] as const;
const MIGRATIONS = ['auto', 'off', 'only'] as const;
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

/** Reads every setting once (docs/operations.md#settings). @throws SettingError */
export function readSettings(environment: Environment): Settings {
  const env = givenSettings(environment);
  const databaseUrl = databaseUrlOf(env['DATABASE_URL'] ?? DATABASE);
  const file = databaseUrl.startsWith('sqlite:') ? databaseUrl.slice('sqlite:'.length) : undefined;
  const port = wholeNumber(env, 'PORT', 0, 65_535) ?? 3000;
  // A name with two addresses would be served by two servers, of which the limits know one.
  const host = env['HOST']?.replace(/^localhost$/i, '127.0.0.1') ?? '127.0.0.1';
  const publicUrl = publicUrlOf(env['PUBLIC_URL'] ?? `http://localhost:${String(port)}`);
  const isTrial =
    file !== undefined && isOnThisMachine(host, publicUrl) && env['NODE_ENV'] !== 'production';
  const demo = flag(env, 'DEMO', isTrial);
  return {
    host,
    port,
    publicUrl,
    databaseUrl,
    workers: workersOf(env, file !== undefined),
    ...filesPlaceOf(env, file),
    tokenSecrets: tokenSecretsOf(env['TOKEN_SECRET'], file),
    demo,
    bootstrapKey: bootstrapKeyOf(env, demo),
    docs: flag(env, 'DOCS', true),
    admin: flag(env, 'ADMIN', true),
    metrics: {
      port: wholeNumber(env, 'METRICS_PORT', 1, 65_535),
      token: metricsTokenOf(env['METRICS_TOKEN']),
    },
    headerPrefix: headerPrefixOf(env['HEADER_PREFIX'] ?? 'SVC-'),
    headerAliases: headerAliasesOf(env['HEADER_ALIASES'] ?? ''),
    rateLimitPerMinute:
      env['RATE_LIMIT_PER_MINUTE'] === 'off'
        ? undefined
        : wholeNumber(env, 'RATE_LIMIT_PER_MINUTE', 1, 1_000_000),
    cartCacheBytes: (wholeNumber(env, 'CART_CACHE_MIB', 1, 65_536) ?? 48) * MEBIBYTE,
    cartRetentionDays: wholeNumber(env, 'CART_RETENTION_DAYS', 1, 36_500) ?? 90,
    signOn: {
      allowInsecureLoopback: flag(env, 'OIDC_ALLOW_INSECURE_LOOPBACK', demo),
      codeTtlSeconds: wholeNumber(env, 'OIDC_CODE_TTL_SECONDS', 1, 600) ?? 60,
      restrictsEnrollment: oneOf(env, 'MEMBER_ENROLMENT', ENROLLMENTS) === 'restricted',
    },
    stripeApiBase: stripeApiBaseOf(env['STRIPE_API_BASE']),
    broker: brokerOf(env['NATS_URL']),
    mail: mailSettingsOf(
      {
        server: env['SMTP_URL'],
        from: env['MAIL_FROM'],
        templates: env['MAIL_TEMPLATES'],
        language: env['MAIL_LANGUAGE'],
      },
      publicUrl,
    ),
    corsOrigins: corsOrigins(env['CORS_ORIGINS'], demo),
    tracing: tracingOf(env),
    logLevel: oneOf(env, 'LOG_LEVEL', LOG_LEVELS) ?? 'info',
    trustProxy: flag(env, 'TRUST_PROXY', false),
    migrate: migrateOf(env),
    shutdownDelaySeconds: wholeNumber(env, 'SHUTDOWN_DELAY', 0, 300) ?? 0,
  };
}

function workersOf(env: Environment, isEmbedded: boolean): number {
  if (env['WORKERS'] === 'auto') return isEmbedded ? 1 : availableParallelism();
  const workers = wholeNumber(env, 'WORKERS', 1, 64) ?? 1;
  if (workers === 1 || !isEmbedded) return workers;
  throw new SettingError(
    'WORKERS',
    'must be 1 on the embedded database, which one process works with; set DATABASE_URL to a server for more',
  );
}

/**
 * Reads where files are kept, which the move of files needs alone.
 * @throws SettingError
 */
export function readFilesPlace(environment: Environment): FilesPlace {
  const env = givenSettings(environment);
  const url = databaseUrlOf(env['DATABASE_URL'] ?? DATABASE);
  return filesPlaceOf(env, url.startsWith('sqlite:') ? url.slice('sqlite:'.length) : undefined);
}

function filesPlaceOf(env: Environment, file: string | undefined): FilesPlace {
  const url = env['FILES_URL'];
  const filesBucket = url === undefined ? undefined : bucketOf(url);
  if (url !== undefined && filesBucket === undefined)
    throw new SettingError('FILES_URL', BUCKET_FORM);
  return { filesBucket, filesFolder: env['FILES_DIR'] ?? filesBeside(file) };
}

/** @param file of an embedded database */
function filesBeside(file = ':memory:'): string {
  return file === ':memory:' ? FILES : join(dirname(file), 'files');
}

/**
 * Reads whether to migrate, before the other settings are needed.
 * @throws SettingError
 */
export function readMigrate(environment: Environment): Settings['migrate'] {
  return migrateOf(givenSettings(environment));
}

function migrateOf(env: Environment): Settings['migrate'] {
  return oneOf(env, 'MIGRATE', MIGRATIONS) ?? 'auto';
}

/**
 * Reads the only setting that migrations need.
 * @throws SettingError without the value, which holds a password
 */
export function readDatabaseUrl(environment: Environment): string {
  return databaseUrlOf(givenSettings(environment)['DATABASE_URL'] ?? DATABASE);
}

function databaseUrlOf(url: string): string {
  if (/^sqlite:.+/.test(url) || isServerUrl(url)) return url;
  throw new SettingError(
    'DATABASE_URL',
    'must be sqlite:PATH, mysql://user:password@host[,host2]:3306/name[?ssl=verify] or mariadb://…, with special characters percent-encoded',
  );
}

function isServerUrl(url: string): boolean {
  if (!/^(mysql|mariadb):\/\/[^/?#]+\/[^/?#]+(\?ssl=[^?#&]+)?$/.test(url) || !URL.canParse(url))
    return false;
  const { username, password, hostname, pathname } = new URL(url);
  const decodes = [username, password, pathname].every((part) => !/%(?![0-9a-f]{2})/i.test(part));
  return decodes && hostname.split(',').every((host) => host !== '');
}

function publicUrlOf(url: string): string {
  if (/^https?:\/\/[^?#@\s]+$/.test(url) && URL.canParse(url)) return url.replace(/\/+$/, '');
  throw new SettingError('PUBLIC_URL', 'must be an absolute http or https address without a query');
}

/** Reads one secret, or several that are separated by commas. */
function tokenSecretsOf(
  secret: string | undefined,
  file: string | undefined,
): Settings['tokenSecrets'] {
  const used = secret ?? (file === undefined ? '' : tokenSecretBeside(file));
  if (isLongEnough(used)) return listed(used) ?? [used];
  throw new SettingError(
    'TOKEN_SECRET',
    secret === undefined && file !== undefined
      ? `in the file beside the database must have at least ${String(MIN_SECRET_BYTES)} bytes; delete the file to have a new one made`
      : `must have at least ${String(MIN_SECRET_BYTES)} bytes; with a server database there is no default`,
  );
}

/**
 * Reads a list of secrets; undefined if the text is a single secret, which may contain commas. A former
 * single secret with commas still verifies and decrypts.
 */
function listed(text: string): Settings['tokenSecrets'] | undefined {
  const [first = '', ...others] = text.split(',').map((part) => part.trim());
  const isList = others.length > 0 && [first, ...others].every(isLongEnough);
  return isList ? [first, ...others, text] : undefined;
}

function isLongEnough(secret: string): boolean {
  return Buffer.byteLength(secret) >= MIN_SECRET_BYTES;
}

/** Whether, by the settings, only this machine can reach the service. */
export function isOnThisMachine(host: string, publicUrl: string): boolean {
  const { hostname } = new URL(publicUrl);
  return isLoopbackHost(host) && isLoopbackHost(hostname.replace(/^\[|\]$/g, ''));
}

function metricsTokenOf(token: string | undefined): string | undefined {
  if (token === undefined || /^[A-Za-z0-9._~+/-]{16,}=*$/.test(token)) return token;
  throw new SettingError(
    'METRICS_TOKEN',
    'must be at least 16 letters, digits or characters out of . _ ~ + / -',
  );
}

function bootstrapKeyOf(env: Environment, demo: boolean): Settings['bootstrapKey'] {
  const id = env['BOOTSTRAP_CLIENT_ID'];
  const secret = env['BOOTSTRAP_CLIENT_SECRET'];
  if (id === undefined && secret === undefined) return demo ? DEMO_KEY : undefined;
  if (id === undefined || secret === undefined) {
    throw new SettingError(
      'BOOTSTRAP_CLIENT_ID',
      'and BOOTSTRAP_CLIENT_SECRET go together; set both',
    );
  }
  if (demo && id === DEMO_KEY.id && secret === DEMO_KEY.secret) return DEMO_KEY;
  if (isLongEnough(secret)) return { id, secret, isPublic: false };
  throw new SettingError(
    'BOOTSTRAP_CLIENT_SECRET',
    `must have at least ${String(MIN_SECRET_BYTES)} bytes; openssl rand -base64 32 makes one`,
  );
}

function headerPrefixOf(prefix: string): string {
  if (/^[A-Za-z0-9-]+-$/.test(prefix)) return prefix;
  throw new SettingError(
    'HEADER_PREFIX',
    'must be letters, digits and hyphens, with a hyphen at its end',
  );
}

function corsOrigins(text: string | undefined, demo: boolean): Settings['corsOrigins'] {
  const origins = corsOriginsOf(text, demo);
  if (origins !== undefined) return origins;
  throw new SettingError(
    'CORS_ORIGINS',
    'must be origins with commas between them, such as https://shop.example or https://*.shop.example, or * alone',
  );
}

function stripeApiBaseOf(url: string | undefined): string | undefined {
  if (url === undefined || /^https:\/\/[^/?#@\s]+\/?$/.test(url)) return url;
  const isLocal = /^http:\/\/[^/?#@\s]+\/?$/.test(url) && URL.canParse(url);
  if (isLocal && isLoopbackHost(new URL(url).hostname.replace(/^\[|\]$/g, ''))) return url;
  throw new SettingError(
    'STRIPE_API_BASE',
    'must be https://host, or http://host:port on this machine, without a path',
  );
}

function brokerOf(url: string | undefined): Settings['broker'] {
  if (url === undefined) return undefined;
  const address = brokerAddressOf(url);
  if (address !== undefined) return address;
  throw new SettingError(
    'NATS_URL',
    'must be nats://[user:password@]host[:4222][,host2…] or tls://…, with special characters percent-encoded and one login for all hosts',
  );
}

function tracingOf(env: Environment): Settings['tracing'] {
  const endpoint = env['OTEL_EXPORTER_OTLP_ENDPOINT'];
  const share = Number(env['OTEL_TRACES_SAMPLER_ARG'] ?? '0.1');
  if (!(share >= 0 && share <= 1)) {
    throw new SettingError('OTEL_TRACES_SAMPLER_ARG', 'must be a number from 0 to 1');
  }
  if (endpoint === undefined) return undefined;
  if (/^https?:\/\/[^?#@\s]+$/.test(endpoint) && URL.canParse(endpoint)) return { endpoint, share };
  throw new SettingError(
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    'must be an absolute http or https address, such as http://collector:4318',
  );
}

/** Reads `SVC-Channel=Other-Channel,…` as `channel` → `other-channel`. */
function headerAliasesOf(text: string): ReadonlyMap<string, readonly string[]> {
  const aliases = new Map<string, string[]>();
  for (const pair of text.split(',').filter((part) => part.trim() !== '')) {
    const [, ours, theirs] = /^\s*SVC-([A-Za-z-]+)\s*=\s*([A-Za-z0-9-]+)\s*$/i.exec(pair) ?? [];
    const name = OWN_HEADERS.find((own) => own === ours?.toLowerCase());
    if (name === undefined || theirs === undefined) {
      const names = OWN_HEADERS.map((own) => `SVC-${own}`).join(', ');
      throw new SettingError(
        'HEADER_ALIASES',
        `must look like SVC-Channel=Other-Channel,… with names out of: ${names}`,
      );
    }
    aliases.set(name, [...(aliases.get(name) ?? []), theirs.toLowerCase()]);
  }
  return aliases;
}
