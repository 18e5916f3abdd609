import fc from 'fast-check';
import { type Page, pageHtml } from './page-html';

const page: Page = {
  title: 'Harbour & Hearth',
  root: '/api',
  script: 'shop/main.js',
  styles: ['common/base.css', 'shop/goods.css'],
  modules: ['common/view.js', 'shop/main.js'],
  data: { 'client-id': 'harbour-web' },
};

describe('a page', () => {
  it('finds its files below the path of the service', () => {
    const files = pageHtml(page).match(/(?<=(?:href|src)=")[^"]+/g);
    expect(files).toStrictEqual([
      '/api/pages/common/icon.svg',
      '/api/pages/common/base.css',
      '/api/pages/shop/goods.css',
      '/api/pages/common/view.js',
      '/api/pages/shop/main.js',
      '/api/pages/shop/main.js',
    ]);
  });

  it('passes its settings to its script', () => {
    expect(pageHtml(page)).toContain('<body data-root="/api" data-client-id="harbour-web">');
  });

  it('escapes every text', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (title, value) => {
        const plain = pageHtml({ ...page, title: '', data: { value: '' } });
        const html = pageHtml({ ...page, title, data: { value } });
        expect(html.match(/[<>"']/g)).toStrictEqual(plain.match(/[<>"']/g));
      }),
    );
  });
});
