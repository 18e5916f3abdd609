import fc from 'fast-check';
import { renderPage } from './demo-page';

const content = {
  shop: 'Harbour & Hearth',
  root: '/api',
  clientId: 'harbour-web',
  redirectUri: 'https://shop.example/api/demo',
  accounts: [
    { id: 'one', name: 'Harbour Supplies' },
    { id: 'two', name: 'Ferry <Lane>' },
  ],
};

describe('the page of the demo', () => {
  it('is filled in wherever a name stands', () => {
    expect(renderPage('<i a="{{root}}">{{clientId}}, {{root}}</i>', content)).toBe(
      '<i a="/api">harbour-web, /api</i>',
    );
  });

  it('offers each account', () => {
    expect(renderPage('{{accounts}}', content)).toBe(
      '<option value="one">Harbour Supplies</option>\n<option value="two">Ferry &#60;Lane&#62;</option>',
    );
  });

  it('says nothing for a name that it does not know', () => {
    expect(renderPage('[{{other}}]', content)).toBe('[]');
  });

  it('never takes a text for markup', () => {
    fc.assert(
      fc.property(fc.string(), (shop) => {
        expect(renderPage('{{shop}}', { ...content, shop })).not.toMatch(/[<>"']/);
      }),
    );
  });
});
