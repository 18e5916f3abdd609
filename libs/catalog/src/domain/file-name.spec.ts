import fc from 'fast-check';
import { characters } from '#kernel';
import { fileNameOf } from './file-name';

const nameOf = (sent: string) => fileNameOf(sent, 'png');

describe('the name of a file', () => {
  it.each([
    ['mug.png', 'mug.png'],
    ['Becher für Ines.png', 'Becher für Ines.png'],
    ['👩‍🚀.png', '👩‍🚀.png'],
    ['  mug.png ', 'mug.png'],
    ['MUG.PNG', 'MUG.PNG'],
    ['mug', 'mug.png'],
    ['mug.pdf', 'mug.png'],
    ['mug.JPEG', 'mug.png'],
    ['mug.png.exe', 'mug.png.exe.png'],
    ['mug v1.2', 'mug v1.2.png'],
    ['../../etc/passwd', 'passwd.png'],
    ['C:\\pictures\\mug.png', 'mug.png'],
    ['pictures/mug.png\u0000', 'mug.png'],
    ['mug\r\nset-cookie: a=b.png', 'mugset-cookie: a=b.png'],
    ['mug\u202egnp.exe', 'muggnp.exe.png'],
    ['mug\ud83d.png', 'mug.png'],
    ['.htaccess', '.htaccess.png'],
    ['.png', 'file.png'],
    ['..png', 'file.png'],
    ['', 'file.png'],
    ['pictures/', 'file.png'],
    ['.', 'file.png'],
    ['..', 'file.png'],
    ['.\u0000.', 'file.png'],
    [' \u0007 ', 'file.png'],
  ])('is changed from %j to %j', (sent, name) => {
    expect(nameOf(sent)).toBe(name);
  });

  it.each(['mug.jpg', 'mug.jpeg', 'mug.JPG'])(
    'may have any spelling of the extension: %s',
    (name) => {
      expect(fileNameOf(name, 'jpg')).toBe(name);
    },
  );

  it('is shortened before its extension', () => {
    expect(fileNameOf(`${'😀'.repeat(300)}.jpeg`, 'jpg')).toBe(`${'😀'.repeat(250)}.jpeg`);
    expect(nameOf('x'.repeat(300))).toBe(`${'x'.repeat(251)}.png`);
  });

  it('has 1 to 255 characters without a path for any input', () => {
    const sent = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 600 }),
      fc.string({ unit: fc.constantFrom('.', '/', '\\', ' ', 'é', '\u0000', '\u202e') }),
    );
    fc.assert(
      fc.property(sent, (text) => {
        const name = nameOf(text);
        expect(characters(name)).toBeGreaterThanOrEqual(1);
        expect(characters(name)).toBeLessThanOrEqual(255);
        expect(name).not.toMatch(/[/\\\p{Cc}\p{Cs}]/u);
        expect(name).toMatch(/[^.].*\.png$/i);
        expect(nameOf(name)).toBe(name);
      }),
    );
  });
});
