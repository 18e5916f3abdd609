import { DomainError } from '#kernel';
import { PortCalls, PortFailed } from './port-calls';
import { PortLimits } from './port-limits';

const EXTENSION = 'slow-prices';

let limits: PortLimits;
let calls: PortCalls;
const call = (answer: () => Promise<unknown>) => calls.call(EXTENSION, 'priceLine', answer);

beforeEach(() => {
  limits = Object.assign(new PortLimits(), { timeMs: 20, failures: 3, pauseMs: 60_000 });
  calls = new PortCalls(limits);
});

describe('PortCalls', () => {
  it('returns what the extension answers', async () => {
    expect(await call(() => Promise.resolve(7))).toBe(7);
  });

  it('does not wait longer than its limit, and tells the extension that it is over', async () => {
    let signal: AbortSignal | undefined;
    const asked = calls.call(EXTENSION, 'priceLine', (context) => {
      ({ signal } = context);
      return new Promise(() => undefined);
    });
    await expect(asked).rejects.toThrow(PortFailed);
    expect(signal?.aborted).toBe(true);
  });

  it.each([
    ['rejects', () => Promise.reject(new Error('no'))],
    [
      'throws',
      () => {
        throw new Error('no');
      },
    ],
  ])('refuses with a sentence, and not that of the extension, if it %s', async (_, answer) => {
    const error = await call(answer).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(DomainError);
    expect((error as DomainError).faults).toStrictEqual([
      {
        kind: 'unavailable',
        title: 'Service Unavailable',
        detail: `The extension ${EXTENSION} does not answer at the moment; try again in a few seconds`,
        meta: { extension: EXTENSION, port: 'priceLine' },
      },
    ]);
  });

  it('leaves a port alone that has failed several times in a row, and no other one', async () => {
    let asked = 0;
    const fail = () => {
      asked += 1;
      return Promise.reject(new Error('no'));
    };
    for (let time = 1; time <= 5; time += 1) {
      await expect(call(fail)).rejects.toThrow(PortFailed);
    }
    expect(asked).toBe(3);
    expect(await calls.call(EXTENSION, 'taxLines', () => Promise.resolve(1))).toBe(1);
    expect(await calls.call('another', 'priceLine', () => Promise.resolve(2))).toBe(2);
  });

  it('asks again after the pause', async () => {
    limits.pauseMs = 0;
    for (let time = 1; time <= 4; time += 1) {
      await expect(call(() => Promise.reject(new Error('no')))).rejects.toThrow(PortFailed);
    }
    expect(await call(() => Promise.resolve('there'))).toBe('there');
  });

  it('refuses what an extension asks for while it is asked', async () => {
    const around = () => call(() => Promise.resolve(1));
    await expect(call(around)).rejects.toThrow(PortFailed);
  });
});
