import { filesOf, typeErrors } from '../support/guide-code';

/** The compiler reads all that the files import. */

describe('the programs of the guides', () => {
  it('compile: the receiver of webhooks, without a cast', () => {
    const files = filesOf('webhooks.md', 'test/guides/receiver.ts');
    expect([...files.keys()]).toEqual(['test/guides/receiver.ts']);
    expect([...files.values()].join()).not.toMatch(/\bas\b|\bany\b|@ts-|![.;,)]/);
    expect(typeErrors(files)).toEqual([]);
  });

  it('compile: each file of the extension, and the spec that CONTRIBUTING shows', () => {
    const files = filesOf('extend.md', 'unnamed.ts');
    expect(files.size).toBe(8);
    const spec = filesOf('../../CONTRIBUTING.md', 'unnamed.ts');
    expect([...spec.keys()]).toEqual(['test/cart/quantities.e2e-spec.ts']);
    expect(files.has('unnamed.ts')).toBe(false);
    expect(typeErrors(new Map([...files, ...spec]))).toEqual([]);
  });
});
