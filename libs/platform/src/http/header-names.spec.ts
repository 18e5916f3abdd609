import type { IncomingHttpHeaders } from 'node:http';
import type { Settings } from '../settings';
import { acceptAliases, OWN_HEADERS } from './header-names';

const rename = (
  headers: IncomingHttpHeaders,
  headerPrefix: string,
  aliases: Record<string, string[]> = {},
) => {
  const headerAliases = new Map(Object.entries(aliases));
  acceptAliases({ headerPrefix, headerAliases })?.(headers);
  return headers;
};

describe('header names', () => {
  it('stay unchanged if none is configured', () => {
    const headerAliases = new Map<string, string[]>();
    const settings = { headerPrefix: 'SVC-', headerAliases } as unknown as Settings;
    expect(acceptAliases(settings)).toBeUndefined();
  });

  it('are accepted with another prefix', () => {
    expect(rename({ 'shop-currency': 'EUR', 'shop-other': 'x' }, 'Shop-')).toMatchObject({
      'svc-currency': 'EUR',
    });
  });

  it.each(OWN_HEADERS)('are accepted under additional names: %s', (name) => {
    const headers = rename({ second: 'value' }, 'SVC-', { [name]: ['first', 'second'] });
    expect(headers[`svc-${name}`]).toBe('value');
  });

  it('prefer the default names', () => {
    const headers = { 'svc-channel': 'ours', 'shop-channel': 'prefixed', other: 'alias' };
    expect(rename(headers, 'Shop-', { channel: ['other'] })['svc-channel']).toBe('ours');
    const others = { 'shop-channel': 'prefixed', other: 'alias' };
    expect(rename(others, 'Shop-', { channel: ['other'] })).toMatchObject({
      'svc-channel': 'prefixed',
    });
  });

  it('add nothing that was not sent', () => {
    expect(rename({ host: 'x' }, 'Shop-', { channel: ['other'] })).toEqual({ host: 'x' });
  });
});
