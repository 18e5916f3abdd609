import { branchOf } from './branch';

describe('branch of a node', () => {
  const links = [
    { id: 'kitchen', parentId: null },
    { id: 'brewing', parentId: 'kitchen' },
    { id: 'tea', parentId: 'brewing' },
    { id: 'coffee', parentId: 'brewing' },
    { id: 'tools', parentId: 'kitchen' },
    { id: 'desk', parentId: null },
  ];

  it.each([
    ['tea', ['tea']],
    ['brewing', ['brewing', 'tea', 'coffee']],
    ['kitchen', ['kitchen', 'brewing', 'tools', 'tea', 'coffee']],
  ])('of %s is the node and all below it', (id, branch) => {
    expect([...branchOf(id, links)]).toStrictEqual(branch);
  });

  it('ends even if the nodes stand in a circle', () => {
    const circle = [
      { id: 'a', parentId: 'b' },
      { id: 'b', parentId: 'a' },
    ];
    expect([...branchOf('a', circle)]).toStrictEqual(['a', 'b']);
  });
});
