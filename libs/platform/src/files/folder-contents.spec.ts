import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Logger } from '@nestjs/common';
import { FolderContents } from './folder-contents';

/** What nobody may enter, not even root: a file in place of a folder. */
const shut = (path: string) => {
  writeFileSync(path, '', { mode: 0o600 });
};

describe('a start with a folder of files', () => {
  const parent = mkdtempSync(join(tmpdir(), 'cartwright-'));
  const folder = join(parent, 'files');
  const warn = jest.spyOn(Logger.prototype, 'warn').mockReturnValue();

  beforeEach(() => {
    rmSync(folder, { recursive: true, force: true });
    warn.mockClear();
  });

  afterAll(() => {
    rmSync(parent, { recursive: true });
  });

  const start = () => new FolderContents(folder).onModuleInit();

  it.each<[string, () => void]>([
    ['is not there yet', () => undefined],
    ['is empty', () => mkdirSync(folder)],
    ['has a subfolder', () => mkdirSync(join(folder, '3f'), { recursive: true })],
    [
      'has something of others in it',
      () => {
        mkdirSync(folder);
        shut(join(folder, 'lost+found'));
      },
    ],
  ])('says nothing where it %s', async (_, prepare) => {
    prepare();
    await start();
    expect(warn).not.toHaveBeenCalled();
  });

  it.each<[string, string, () => void]>([
    ['it', folder, () => shut(folder)],
    [
      'a subfolder',
      join(folder, '3f'),
      () => {
        mkdirSync(folder);
        shut(join(folder, '3f'));
      },
    ],
  ])('warns where %s cannot be entered', async (_, path, prepare) => {
    prepare();
    await start();
    expect(warn).toHaveBeenCalledWith(
      `Files cannot be kept in FILES_DIR (EACCES: permission denied, access '${path}'); make the folder and all that is in it belong to the user of this process`,
    );
  });
});
