import { demoShop } from './index';

const { promotions, currencies } = demoShop;

describe('the promotions of the demo shop', () => {
  it('are the documented one, and one of the other kind', () => {
    expect(promotions).toMatchObject([
      {
        id: 'aa11bb22-cc33-4d44-9e55-ff6677889900',
        fields: { name: 'Spring offer', description: 'Five off', promotion_type: 'fixed_discount' },
        codes: [{ code: 'SPRING5' }],
      },
      { fields: { schema: { percentage: 10 } }, codes: [{ code: 'WELCOME10' }] },
    ]);
  });

  it('give the same number off in every currency', () => {
    const codes = ['USD', ...currencies.map(({ code }) => code)];
    const amounts = codes.map((currency) => ({ currency, amount: 500 }));
    expect(promotions[0]?.fields.schema).toEqual({ currencies: amounts });
  });

  it('require their code and do not end', () => {
    for (const { fields, codes } of promotions) {
      expect(fields).toMatchObject({ enabled: true, start: '2020-01-01T00:00:00.000Z' });
      expect(fields.end).toMatch(/^2099-/);
      expect(fields).not.toHaveProperty('automatic');
      expect(codes).toHaveLength(1);
      for (const code of codes) expect(code).not.toHaveProperty('uses');
    }
  });
});
