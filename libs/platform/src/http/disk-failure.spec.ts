import { diskFailure } from './disk-failure';

const failure = (code: string, syscall = 'write') =>
  diskFailure(Object.assign(new Error(code), { code, syscall }));

describe('an error of the disk', () => {
  it.each(['ENOSPC', 'EDQUOT'])('%s says that there is no room', (code) => {
    expect(failure(code)).toMatch(/^The service has no room for files/);
  });

  it.each(['EMFILE', 'ENFILE'])('%s says that too many files are open', (code) => {
    expect(failure(code, 'open')).toMatch(/^The service has too many files open/);
  });

  it.each(['EROFS', 'EIO', 'ESTALE'])('%s says that the disk is broken', (code) => {
    expect(failure(code, 'mkdir')).toMatch(/^The disk of the service cannot be used/);
  });

  it('is none of the network, of a database or of the code', () => {
    const none = [
      failure('ECONNREFUSED', 'connect'),
      failure('ENOENT', 'open'),
      failure('EACCES', 'mkdir'),
    ];
    const others = [new TypeError('no'), undefined, { code: 'SQLITE_FULL' }, { code: 'EIO' }];
    expect([...none, ...others.map(diskFailure)]).toEqual(Array(7).fill(undefined));
  });
});
