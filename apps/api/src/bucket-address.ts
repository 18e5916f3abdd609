import type { Bucket } from '#platform';

const NAME = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const PREFIX = /^(?:\/[A-Za-z0-9._-]+)*\/?$/;
const ENDPOINT = /^https?:\/\/[^/?#@\s]+\/?$/;
const REGION = /^[a-z0-9-]{1,64}$/;
/** Other servers than Amazon's have no regions, but a signature names one. */
const ANY_REGION = 'us-east-1';

export const BUCKET_FORM =
  'must be s3://bucket[/prefix][?endpoint=https://host&region=name], with the credentials in AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY and not in it';

/**
 * `s3://bucket[/prefix][?endpoint=…&region=…]`.
 * @returns nothing for any other text
 */
export function bucketOf(text: string): Bucket | undefined {
  if (!/^s3:\/\/[^@\s]+$/.test(text) || !URL.canParse(text)) return undefined;
  const { hostname: name, pathname, searchParams, port, hash } = new URL(text);
  if (!NAME.test(name) || port !== '' || hash !== '' || !PREFIX.test(pathname)) return undefined;
  const { endpoint, region, ...others } = Object.fromEntries(searchParams);
  if (Object.keys(others).length > 0 || (region !== undefined && !REGION.test(region)))
    return undefined;
  if (endpoint !== undefined && !(ENDPOINT.test(endpoint) && URL.canParse(endpoint)))
    return undefined;
  const folders = pathname.split('/').filter((part) => part !== '');
  return {
    name,
    prefix: folders.map((folder) => `${folder}/`).join(''),
    endpoint,
    region: region ?? (endpoint === undefined ? undefined : ANY_REGION),
  };
}
