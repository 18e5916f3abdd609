import fc from 'fast-check';
import { contentDisposition } from './content-disposition';
import { fileNameOf } from './file-name';

describe('the disposition of a file', () => {
  it.each([
    ['mug.png', `inline; filename="mug.png"; filename*=UTF-8''mug.png`],
    ['two mugs.png', `inline; filename="two mugs.png"; filename*=UTF-8''two%20mugs.png`],
    ['Fähre.pdf', `inline; filename="F_hre.pdf"; filename*=UTF-8''F%C3%A4hre.pdf`],
    [`a"b;c='d'.pdf`, `inline; filename="a_b;c='d'.pdf"; filename*=UTF-8''a%22b%3Bc%3D%27d%27.pdf`],
    ['(*).pdf', `inline; filename="(*).pdf"; filename*=UTF-8''%28%2A%29.pdf`],
  ])('contains the name %j', (name, header) => {
    expect(contentDisposition('inline', name)).toBe(header);
  });

  it('is a valid header that returns any name', () => {
    const names = fc.string({ unit: 'binary' }).map((sent) => fileNameOf(sent, 'pdf'));
    fc.assert(
      fc.property(names, (name) => {
        const header = contentDisposition('attachment', name);
        const [, encoded = ''] =
          /^attachment; filename="[^"\\]*"; filename\*=UTF-8''([\w.!~%-]*)$/.exec(header) ?? [];
        expect(header).toMatch(/^[\x20-\x7e]*$/);
        expect(decodeURIComponent(encoded)).toBe(name);
      }),
    );
  });
});
