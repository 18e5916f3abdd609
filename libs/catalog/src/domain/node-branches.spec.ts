import { branchOf, depths, nodesAbove } from './node-branches';

const parentOf = new Map([
  ['kitchen', null],
  ['brewing', 'kitchen'],
  ['tea', 'brewing'],
  ['tools', 'kitchen'],
  ['desk', null],
]);

describe('the nodes that contain a product', () => {
  it.each([
    [['desk'], ['desk']],
    [['tea'], ['brewing', 'kitchen', 'tea']],
    [
      ['tea', 'tools', 'brewing'],
      ['brewing', 'kitchen', 'tea', 'tools'],
    ],
    [['elsewhere'], []],
    [[], []],
  ])('for %j are those and all above, each once', (attached, found) => {
    expect([...nodesAbove(attached, parentOf)].sort()).toEqual(found);
  });

  it('are found even if nodes form a circle or a parent is missing', () => {
    const broken = new Map([
      ['a', 'b'],
      ['b', 'a'],
      ['c', 'gone'],
    ]);
    expect([...nodesAbove(['a', 'c'], broken)].sort()).toEqual(['a', 'b', 'c']);
  });
});

it('the nodes above each node are counted', () => {
  expect(Object.fromEntries(depths(parentOf))).toEqual({
    kitchen: 0,
    brewing: 1,
    tea: 2,
    tools: 1,
    desk: 0,
  });
});

describe('the branch of a node', () => {
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
  ])('for %s contains the node and all below it', (id, branch) => {
    expect([...branchOf(id, links)]).toStrictEqual(branch);
  });

  it('ends even if the nodes form a circle', () => {
    const circle = [
      { id: 'a', parentId: 'b' },
      { id: 'b', parentId: 'a' },
    ];
    expect([...branchOf('a', circle)]).toStrictEqual(['a', 'b']);
  });
});
