import { identified } from './identity-claims';

const EMAIL = 'ines@harbour.example';

describe('the member whom a provider identifies', () => {
  it('has the claims of the ID token', () => {
    const claims = {
      sub: 'ines',
      email: EMAIL,
      name: 'Ines Falk',
      given_name: 'Ines',
      middle_name: 'Maria',
      family_name: 'Falk',
    };
    expect(identified(claims, {})).toStrictEqual({
      subject: 'ines',
      email: EMAIL,
      name: 'Ines Falk',
      givenName: 'Ines',
      middleName: 'Maria',
      familyName: 'Falk',
    });
  });

  it('has the email of UserInfo if the ID token has none', () => {
    for (const email of [undefined, '', ' ', null, 7, [EMAIL]]) {
      expect(identified({ sub: 'ines', email }, { email: EMAIL })).toMatchObject({ email: EMAIL });
    }
  });

  it('is refused without an email', () => {
    expect(identified({ sub: 'ines', name: 'Ines' }, { email: '' })).toBeUndefined();
  });

  it('never has another subject or another email than that of the ID token', () => {
    const userInfo = { sub: 'somebody-else', email: 'else@harbour.example', name: 'Else' };
    expect(identified({ sub: 'ines', email: EMAIL }, userInfo)).toMatchObject({
      subject: 'ines',
      email: EMAIL,
    });
  });

  it.each([
    ['the claim name', { name: 'I. Falk', given_name: 'Ines' }, 'I. Falk'],
    ['given and family name', { given_name: 'Ines', family_name: 'Falk' }, 'Ines Falk'],
    ['the given name alone', { given_name: 'Ines', family_name: ' ' }, 'Ines'],
    ['the family name alone', { name: 7, family_name: 'Falk' }, 'Falk'],
    ['the email', { name: '' }, EMAIL],
  ])('gets the name from %s', (_, claims, name) => {
    expect(identified({ sub: 'ines', email: EMAIL, ...claims }, {})).toMatchObject({ name });
  });
});
