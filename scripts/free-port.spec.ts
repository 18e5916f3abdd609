import { freePort } from './free-port.mjs';

const { JEST_WORKER_ID } = process.env;

describe('a free port', () => {
  afterEach(() => (process.env['JEST_WORKER_ID'] = JEST_WORKER_ID));

  const ports = async (count: number) => {
    const given: number[] = [];
    while (given.length < count) given.push(await freePort());
    return given;
  };

  it('is given once, as what asked for it may not listen yet', async () => {
    const given = await ports(500);
    expect(new Set(given).size).toBe(500);
  });

  it('is of one worker', async () => {
    const ends: number[] = [];
    for (const worker of ['1', '2', '3']) {
      process.env['JEST_WORKER_ID'] = worker;
      const given = await ports(300);
      ends.push(Math.min(...given), Math.max(...given));
    }
    expect(ends).toEqual([...ends].sort((one, other) => one - other));
  });
});
