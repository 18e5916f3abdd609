import { obsoleteReleases } from './obsolete-releases';

/** `3F` is the third release of the catalog, and it failed. */
function releases(catalogId: string, texts: string) {
  const status = { F: 'FAILED', I: 'IN_PROGRESS', P: 'PUBLISHED' };
  return texts.split(' ').map((text) => ({
    id: `${catalogId}${text}`,
    catalogId,
    sequence: Number(text.slice(0, -1)),
    status: status[text.slice(-1) as keyof typeof status],
  }));
}

describe('obsolete releases', () => {
  it.each([
    ['1P 2P 3P', []],
    ['1P 2P 3P 4P', ['a1P']],
    ['10P 9P 8P 11P', ['a8P']],
    ['1F 2P 3P 4F 5P', ['a1F']],
    ['1P 2P 3F 4P 5I', []],
    ['1I 2P 3P 4P', []],
  ])('of %s are %j', (texts, obsolete) => {
    expect(obsoleteReleases(releases('a', texts), new Set('a'))).toEqual(obsolete);
  });

  it('are counted for each catalog', () => {
    const all = [...releases('a', '1P 2P'), ...releases('b', '1P 2P 3P 4P')];
    expect(obsoleteReleases(all, new Set('ab'))).toEqual(['b1P']);
  });

  it('include all of a deleted catalog', () => {
    expect(obsoleteReleases(releases('a', '1P 2F'), new Set('b'))).toEqual(['a1P', 'a2F']);
  });

  it('exclude two that are being compared, unless their catalog is deleted', () => {
    const all = releases('a', '1P 2P 3P 4P 5P 6P').map((release) =>
      release.id === 'a3P' ? { ...release, productEvents: { before: 'a2P' } } : release,
    );
    expect(obsoleteReleases(all, new Set('a'))).toEqual(['a1P']);
    expect(obsoleteReleases(all, new Set())).toHaveLength(6);
  });

  it('never include one that is in progress', () => {
    expect(obsoleteReleases(releases('a', '1I 2P 3P 4P 5P'), new Set('a'))).toEqual(['a2P']);
    expect(obsoleteReleases(releases('a', '1I'), new Set('b'))).toEqual([]);
  });
});
