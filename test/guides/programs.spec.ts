import { filesOf, typeErrors } from '../support/guide-code';

/** The compiler reads all that the files import. */

describe('the programs of the guides', () => {
  it('compile: the receiver of webhooks, without a cast', () => {
    const files = filesOf('webhooks.md', 'test/guides/receiver.ts');
    expect([...files.keys()]).toEqual(['test/guides/receiver.ts']);
    expect([...files.values()].join()).not.toMatch(/\bas\b|\bany\b|@ts-|![.;,)]/);
    expect(typeErrors(files)).toEqual([]);
  });

  it('compile: the spec that CONTRIBUTING shows', () => {
    const spec = filesOf('../../CONTRIBUTING.md', 'unnamed.ts');
    expect([...spec.keys()]).toEqual(['test/cart/quantities.e2e-spec.ts']);
    expect(typeErrors(spec)).toEqual([]);
  });
});
