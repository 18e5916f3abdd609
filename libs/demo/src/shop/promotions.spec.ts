import { demoShop } from './index';

const { promotions, currencies } = demoShop;

describe('the promotions of the demo shop', () => {
  it('are the documented one, and one of the other kind', () => {
    expect(promotions).toMatchObject([
      {
        id: 'aa11bb22-cc33-4d44-9e55-ff6677889900',
        fields: { name: 'Spring offer', description: 'Five off', terms: { kind: 'fixed' } },
        codes: [{ code: 'SPRING5' }],
      },
      { fields: { terms: { kind: 'percent', percentage: 10 } }, codes: [{ code: 'WELCOME10' }] },
    ]);
  });

  it('give the same number off in every currency', () => {
    const codes = ['USD', ...currencies.map(({ code }) => code)];
    const amounts = Object.fromEntries(codes.map((code) => [code, 500]));
    expect(promotions[0]?.fields.terms).toEqual({ kind: 'fixed', amounts });
  });

  it('require their code and do not end', () => {
    for (const { fields, codes } of promotions) {
      expect(fields).toMatchObject({ enabled: true, startsAt: '2020-01-01T00:00:00.000Z' });
      expect(fields.endsAt).toMatch(/^2099-/);
      expect(fields.automatic).toBeUndefined();
      expect(codes).toHaveLength(1);
      for (const { uses } of codes) expect(uses).toBeUndefined();
    }
  });
});
