import { moveTarget } from './move-target';

const AT = ['--to', 'mysql://shop@db.example/shop'];
const WITH_PASSWORD = 'mysql://shop:a%3Ab%40c@db.example/shop';
const ask = () => Promise.resolve('a:b@c');

describe('the database that a shop is moved to', () => {
  it('gets its password from the environment, or from who is asked', async () => {
    expect(await moveTarget(AT, { MOVE_PASSWORD: 'a:b@c' })).toBe(WITH_PASSWORD);
    expect(await moveTarget(AT, {}, ask)).toBe(WITH_PASSWORD);
  });

  it('keeps that of its address, and asks nobody then', async () => {
    const never = () => Promise.reject(new Error('asked'));
    const to = 'mariadb://shop:own@one.example,two.example:3307/shop';
    expect(await moveTarget(['--to', to], {}, never)).toBe(to);
    const other = await moveTarget(['--to', to], { MOVE_PASSWORD: 'x' }, never);
    expect(other).toBe('mariadb://shop:x@one.example,two.example:3307/shop');
  });

  it('may have none', async () => {
    expect(await moveTarget(AT, {}, () => Promise.resolve(''))).toBe(AT[1]);
    expect(await moveTarget(AT, {})).toBe(AT[1]);
  });

  it.each([[], ['--to'], ['--to', 'sqlite:shop.sqlite'], ['--from', 'mysql://x/y']])(
    'must be named: %j',
    async (...args) => {
      await expect(moveTarget(args, {})).rejects.toThrow('Say which database on a server');
    },
  );
});
