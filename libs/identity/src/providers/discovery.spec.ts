import { setTimeout as sleep } from 'node:timers/promises';
import type { Settings } from '#platform';
import { DiscoveryServer } from '../../../../test/support/discovery';
import { ProviderError } from '../domain/provider-metadata';
import { Discovery } from './discovery';

const TEN_MINUTES = 10 * 60 * 1000;

describe('a discovery document', () => {
  let provider: DiscoveryServer;
  let discovery: Discovery;

  beforeEach(async () => {
    provider = await DiscoveryServer.open();
    discovery = new Discovery({ signOn: { allowInsecureLoopback: true } } as Settings);
  });

  afterEach(async () => {
    jest.restoreAllMocks();
    await provider.close();
  });

  const keys = (path: string) => ({ jwks_uri: `${provider.issuer}/${path}` });
  const later = async (milliseconds: number) => {
    const now = performance.now() + milliseconds;
    jest.spyOn(performance, 'now').mockImplementation(() => now);
    // The cache looks at the clock once a millisecond.
    await sleep(5);
  };

  it('is read once for concurrent and later callers', async () => {
    const asking = [1, 2, 3].map(() => discovery.of(provider.url));
    const [first, ...others] = await Promise.all(asking);
    expect(first).toMatchObject({ issuer: provider.issuer });
    expect(others).toStrictEqual([first, first]);
    expect(await discovery.of(provider.url)).toBe(first);
    expect(provider.requests).toBe(1);
  });

  it('is cached for ten minutes', async () => {
    await later(0);
    await discovery.of(provider.url);
    provider.says(keys('others'));
    await later(TEN_MINUTES - 1000);
    expect(await discovery.of(provider.url)).toMatchObject(keys('keys'));
    await later(2000);
    expect(await discovery.of(provider.url)).toMatchObject(keys('others'));
    expect(provider.requests).toBe(2);
  });

  it('is cached separately for each address', async () => {
    await discovery.of(provider.url);
    provider.says(keys('others'));
    expect(await discovery.of(`${provider.url}?tenant=1`)).toMatchObject(keys('others'));
    expect(await discovery.of(provider.url)).toMatchObject(keys('keys'));
  });

  it('is read again on demand, and cached then', async () => {
    await discovery.of(provider.url);
    provider.says(keys('others'));
    const asking = [1, 2].map(() => discovery.reread(provider.url));
    expect(await Promise.all(asking)).toMatchObject([keys('others'), keys('others')]);
    expect(await discovery.of(provider.url)).toMatchObject(keys('others'));
    expect(provider.requests).toBe(2);
  });

  it('is requested again after a failure', async () => {
    provider.sends('', 503);
    const asking = [1, 2].map(() => discovery.of(provider.url));
    await Promise.all(asking.map((one) => expect(one).rejects.toBeInstanceOf(ProviderError)));
    provider.says({});
    await discovery.of(provider.url);
    expect(provider.requests).toBe(2);
  });

  it('stays cached if reading it again fails', async () => {
    await discovery.of(provider.url);
    provider.sends('', 503);
    await expect(discovery.reread(provider.url)).rejects.toThrow(ProviderError);
    expect(await discovery.of(provider.url)).toMatchObject({ issuer: provider.issuer });
  });
});
