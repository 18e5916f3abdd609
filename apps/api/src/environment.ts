import { readFileSync } from 'node:fs';

export type Environment = Readonly<Record<string, string | undefined>>;

/** Settings that contain a secret; `NAME_FILE` may name a file that contains it. */
export const SECRET_SETTINGS = [
  'DATABASE_URL',
  'TOKEN_SECRET',
  'BOOTSTRAP_CLIENT_SECRET',
  'METRICS_TOKEN',
  'NATS_URL',
  'SMTP_URL',
] as const;

/** A setting has an unusable value; the message is meant for the operator. */
export class SettingError extends Error {
  constructor(name: string, mustBe: string) {
    super(`${name} ${mustBe}`);
  }
}

/**
 * Returns the settings. An empty value counts as not set, and secrets are read from their files.
 * @throws SettingError
 */
export function givenSettings(environment: Environment): Environment {
  const given = Object.entries(environment).filter(([, value]) => value !== '');
  const env: Record<string, string | undefined> = Object.fromEntries(given);
  for (const name of SECRET_SETTINGS) {
    const value = givenSetting(env, name);
    if (value !== undefined) env[name] = value;
  }
  return env;
}

/**
 * Returns one setting, read from its file if `NAME_FILE` names one. An empty value counts as not set.
 * @throws SettingError
 */
export function givenSetting(environment: Environment, name: string): string | undefined {
  const value = environment[name] === '' ? undefined : environment[name];
  const file = environment[`${name}_FILE`];
  return file === undefined || file === '' ? value : secretIn(file, name, value);
}

/**
 * Reads a secret from a file. Editors end a file with a line break, which is not part of the secret.
 */
function secretIn(file: string, name: string, value: string | undefined): string {
  if (value !== undefined) {
    throw new SettingError(`${name}_FILE`, `and ${name} do not go together; set one of them`);
  }
  const secret = textOf(file, name).replace(/\r?\n$/, '');
  if (secret !== '') return secret;
  throw new SettingError(`${name}_FILE`, 'must name a file that is not empty');
}

function textOf(file: string, name: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new SettingError(`${name}_FILE`, 'must name a file that the service can read');
  }
}

export function flag(env: Environment, name: string, byDefault: boolean): boolean {
  const value = env[name];
  if (value === undefined) return byDefault;
  if (['0', 'false', 'off'].includes(value)) return false;
  if (['1', 'true', 'on'].includes(value)) return true;
  throw new SettingError(name, 'must be 1 or 0');
}

export function wholeNumber(
  env: Environment,
  name: string,
  min: number,
  max: number,
): number | undefined {
  const value = env[name];
  if (value === undefined) return undefined;
  const number = /^\d+$/.test(value) ? Number(value) : NaN;
  if (number >= min && number <= max) return number;
  throw new SettingError(name, `must be a whole number from ${String(min)} to ${String(max)}`);
}

export function oneOf<Value extends string>(
  env: Environment,
  name: string,
  values: readonly Value[],
): Value | undefined {
  const value = env[name];
  const known = values.find((one) => one === value);
  if (value === undefined || known !== undefined) return known;
  throw new SettingError(name, `must be one of: ${values.join(', ')}`);
}
