import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDERS = ['common', 'shop', 'staff', 'welcome'];
/** A list of all countries. */
const DATA = 'shop/countries.js';

/** Lines of the files with this extension, by path. */
const linesOf = (extension: string) =>
  FOLDERS.flatMap((folder) =>
    readdirSync(join(__dirname, folder))
      .filter((name) => name.endsWith(extension))
      .map((name) => {
        const text = readFileSync(join(__dirname, folder, name), 'utf8');
        return [`${folder}/${name}`, text.split('\n').length - 1] as const;
      }),
  );

describe('the pages', () => {
  it('have fewer than 3700 lines of code', () => {
    const code = linesOf('.js').filter(([path]) => path !== DATA);
    const sum = code.reduce((lines, [, more]) => lines + more, 0);
    expect(sum).toBeGreaterThan(1000);
    expect(sum).toBeLessThan(3700);
  });

  it.each(['.js', '.css'])('have no %s file of more than 200 lines', (extension) => {
    expect(linesOf(extension).filter(([, lines]) => lines > 200)).toStrictEqual([]);
  });
});
