import type { Gateway } from '#kernel';
import type { GatewayRepository } from '../storage/gateway-repository';
import { Gateways } from './gateways';

const called = (slug: string) => ({ slug }) as Gateway;
const withSlugs = (...slugs: readonly string[]) =>
  new Gateways({} as GatewayRepository, slugs.map(called));

describe('the gateways of a shop', () => {
  it('are found by their slugs', () => {
    expect(withSlugs('manual', 'door-pay').named('door-pay').slug).toBe('door-pay');
  });

  it.each([
    ['of another one', 'manual'],
    ['in capitals', 'Door'],
    ['of 21 letters', 'd'.repeat(21)],
    ['that begins with a digit', '1door'],
    ['without a letter', ''],
  ])('stop the start with a slug %s', (_, slug) => {
    expect(() => withSlugs('manual', slug)).toThrow(
      `A payment gateway cannot be called "${slug}": its slug must have 1 to 20 of a-z 0-9 -, begin with a letter, and be its own`,
    );
  });
});
