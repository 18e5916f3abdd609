import { setImmediate as turn } from 'node:timers/promises';
import { runInNewContext } from 'node:vm';
import { compactHeap } from './compact-heap';

describe('the heap after the start', () => {
  it('has nothing that nobody needs any more, and no way to collect it again', async () => {
    const left = new WeakRef(Array.from({ length: 1000 }, String));
    // Until the turn ends, whatever a reference was made for stays.
    await turn();
    compactHeap();
    expect(left.deref()).toBeUndefined();
    expect(runInNewContext('typeof gc')).toBe('undefined');
  });
});
