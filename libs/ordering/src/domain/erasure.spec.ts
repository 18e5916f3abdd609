import { DomainError } from '#kernel';
import { mustHaveEnded } from './erasure';

describe('an order', () => {
  it.each(['complete', 'cancelled'] as const)('can be anonymized when it is %s', (status) => {
    expect(() => mustHaveEnded({ status })).not.toThrow();
  });

  it.each(['incomplete', 'processing'] as const)(
    'cannot be anonymized while it is %s',
    (status) => {
      expect(() => mustHaveEnded({ status })).toThrow(DomainError);
    },
  );
});
