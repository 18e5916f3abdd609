import {
  branchOf,
  depths,
  linksOf,
  MAX_NODE_DEPTH,
  nodesAbove,
  parentFault,
} from './node-branches';

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

describe('a place in a tree', () => {
  /** A chain of nodes, each below the one before, and a second chain. */
  const chain = (prefix: string, length: number) =>
    Array.from({ length }, (_, index) => ({
      id: `${prefix}${String(index + 1)}`,
      parentId: index === 0 ? null : `${prefix}${String(index)}`,
    }));
  const links = linksOf([...chain('a', MAX_NODE_DEPTH), ...chain('b', 3)]);
  const fault = (id: string | undefined, parentId: string) =>
    parentFault(id, parentId, links, 'data.attributes.parent_id');

  it.each([
    [undefined, MAX_NODE_DEPTH - 1, undefined],
    [undefined, MAX_NODE_DEPTH, 'Limit reached'],
    ['b1', MAX_NODE_DEPTH - 3, undefined],
    ['b1', MAX_NODE_DEPTH - 2, 'Limit reached'],
    ['b2', MAX_NODE_DEPTH - 2, undefined],
    ['b3', MAX_NODE_DEPTH, 'Limit reached'],
  ])('of %s below %d others is judged as %s', (id, depth, title) => {
    expect(fault(id, `a${String(depth)}`)?.title).toBe(title);
  });

  it('stays, however deep its tree became before there was a limit', () => {
    const old = linksOf(chain('a', MAX_NODE_DEPTH + 10));
    const deep = String(MAX_NODE_DEPTH + 5);
    expect(parentFault(`a${deep}`, `a${String(MAX_NODE_DEPTH + 4)}`, old, 's')).toBeUndefined();
    expect(parentFault(`a${deep}`, `a${String(MAX_NODE_DEPTH + 3)}`, old, 's')?.title).toBe(
      'Limit reached',
    );
  });
});
