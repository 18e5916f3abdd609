import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockFile } from './file-lock';

describe('the lock of a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'cartwright-lock-'));
  const file = join(folder, 'lock');

  afterAll(() => {
    rmSync(folder, { recursive: true });
  });

  it('is given to one at a time', async () => {
    const lock = await lockFile(file, 0);
    expect(lock).toBeDefined();
    expect(await lockFile(file, 0)).toBeUndefined();
    lock?.release();
  });

  it('is free as soon as it is released', async () => {
    for (let times = 0; times < 5; times += 1) {
      const lock = await lockFile(file, 0);
      expect(lock).toBeDefined();
      lock?.release();
    }
  });
});
