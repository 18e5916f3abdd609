import fc from 'fast-check';
import { bestNumber, fittedLaw, type Law, throughputOf } from './scalability-law.mjs';

const pointsOf = (law: Law, numbers: readonly number[]) =>
  numbers.map((workers) => ({ workers, throughput: throughputOf(law, workers) }));

describe('the law of scalability', () => {
  it('is found again in what it predicts', () => {
    const laws = fc.record({
      alone: fc.double({ min: 1, max: 10_000, noNaN: true }),
      contention: fc.double({ min: 0, max: 0.5, noNaN: true }),
      coherence: fc.double({ min: 0, max: 0.1, noNaN: true }),
    });
    fc.assert(
      fc.property(laws, (law) => {
        const found = fittedLaw(pointsOf(law, [1, 2, 4, 8]));
        expect(found.alone / law.alone).toBeCloseTo(1, 6);
        expect(found.contention).toBeCloseTo(law.contention, 6);
        expect(found.coherence).toBeCloseTo(law.coherence, 6);
      }),
    );
  });

  it('has no negative part, where more workers do more than their number', () => {
    const points = [1, 2, 4, 8].map((workers) => ({ workers, throughput: 100 * workers ** 1.1 }));
    const { alone, contention, coherence } = fittedLaw(points);
    expect({ contention, coherence }).toEqual({ contention: 0, coherence: 0 });
    expect(alone).toBeGreaterThan(100);
  });

  it('says by how many workers most is done', () => {
    const law = { alone: 100, contention: 0.19, coherence: 0.01 };
    expect(bestNumber(law)).toBeCloseTo(9);
    expect(throughputOf(law, 9)).toBeGreaterThan(throughputOf(law, 8));
    expect(throughputOf(law, 9)).toBeGreaterThan(throughputOf(law, 10));
    expect(bestNumber({ ...law, coherence: 0 })).toBe(Infinity);
  });
});
