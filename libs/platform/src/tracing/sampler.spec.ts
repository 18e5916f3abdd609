import { sampler } from './sampler';

const SLICES = 2000;

/** The choices of 10 traces in each slice of 100 ms. */
function choices(share: number): readonly (readonly boolean[])[] {
  jest.useFakeTimers();
  try {
    const isChosen = sampler(share);
    return Array.from({ length: SLICES }, () => {
      const slice = Array.from({ length: 10 }, isChosen);
      jest.advanceTimersByTime(101);
      return slice;
    });
  } finally {
    jest.useRealTimers();
  }
}

describe('the sampler', () => {
  it.each([0, 0.1, 0.5, 1])('chooses about a share of %d', (share) => {
    const chosen = choices(share).filter(([first]) => first === true).length / SLICES;
    expect(Math.abs(chosen - share)).toBeLessThan(0.06);
  });

  it('chooses all traces of a slice of time, or none', () => {
    expect(choices(0.5).every((slice) => new Set(slice).size === 1)).toBe(true);
  });
});
