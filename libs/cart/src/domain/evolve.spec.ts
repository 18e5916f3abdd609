import { evolve, unknownCart } from './cart';
import { added, created, increased } from './cart.builders';

describe('applying an event', () => {
  const cart = [created(), added('mug')].reduce(evolve, unknownCart);

  it('gives the same cart to those who apply it one after the other', () => {
    const event = increased('mug', 2);
    const first = evolve(cart, event);
    evolve(first, increased('mug', 1));
    expect(evolve(cart, event)).toBe(first);
  });

  it('counts for each cart and for each event, however alike they are', () => {
    const event = increased('mug', 2);
    const twice = evolve(evolve(cart, event), event);
    expect(twice.lines).toMatchObject([{ quantity: 5 }]);
    expect(evolve(cart, increased('mug', 2))).not.toBe(evolve(cart, increased('mug', 2)));
  });

  it('remembers few of them', () => {
    const event = increased('mug', 2);
    const first = evolve(cart, event);
    for (let by = 1; by <= 8; by += 1) evolve(cart, increased('mug', by));
    expect(evolve(cart, event)).not.toBe(first);
    expect(evolve(cart, event)).toEqual(first);
  });
});
