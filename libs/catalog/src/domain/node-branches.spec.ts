import { depths, nodesAbove } from './node-branches';

const parentOf = new Map([
  ['kitchen', null],
  ['brewing', 'kitchen'],
  ['tea', 'brewing'],
  ['tools', 'kitchen'],
  ['desk', null],
]);

describe('the nodes that a product is found under', () => {
  it.each([
    [['desk'], ['desk']],
    [['tea'], ['brewing', 'kitchen', 'tea']],
    [
      ['tea', 'tools', 'brewing'],
      ['brewing', 'kitchen', 'tea', 'tools'],
    ],
    [['elsewhere'], []],
    [[], []],
  ])('are, attached to %j, those and all above, each once', (attached, found) => {
    expect([...nodesAbove(attached, parentOf)].sort()).toEqual(found);
  });

  it('end where nodes stand in a circle, or under one that is gone', () => {
    const broken = new Map([
      ['a', 'b'],
      ['b', 'a'],
      ['c', 'gone'],
    ]);
    expect([...nodesAbove(['a', 'c'], broken)].sort()).toEqual(['a', 'b', 'c']);
  });
});

it('counts the nodes above each node', () => {
  expect(Object.fromEntries(depths(parentOf))).toEqual({
    kitchen: 0,
    brewing: 1,
    tea: 2,
    tools: 1,
    desk: 0,
  });
});
