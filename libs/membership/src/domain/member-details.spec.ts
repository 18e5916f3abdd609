import fc from 'fast-check';
import { characters } from '#kernel';
import { detailsOf, emailKey, MAX_DETAIL, sameDetails } from './member-details';

const ines = { name: 'Ines Falk', email: 'ines@harbour.example' };
const NAMES = ['name', 'givenName', 'middleName', 'familyName'] as const;

describe('the details that a provider states', () => {
  it('are kept; those that it does not state are cleared', () => {
    expect(detailsOf({ ...ines, givenName: 'Ines', familyName: '' })).toStrictEqual({
      ...ines,
      givenName: 'Ines',
      middleName: null,
      familyName: null,
    });
  });

  it('use the email as the name if there is none', () => {
    expect(detailsOf({ ...ines, name: '' }).name).toBe(ines.email);
  });

  it('always fit a member, and are shortened between characters only', () => {
    const names = fc.string({ unit: 'grapheme', maxLength: 600 });
    const stated = fc.record({
      name: names,
      givenName: names,
      middleName: names,
      familyName: names,
    });
    fc.assert(
      fc.property(stated, (said) => {
        const details = detailsOf({ ...said, email: ines.email });
        for (const part of NAMES) {
          const kept = details[part] ?? '';
          expect(characters(kept)).toBeLessThanOrEqual(MAX_DETAIL);
          expect(said[part] === '' || said[part].startsWith(kept)).toBe(true);
          expect(kept).not.toMatch(/\p{Surrogate}/u);
        }
      }),
    );
  });
});

describe('the details of a member', () => {
  const details = detailsOf({
    ...ines,
    givenName: 'Ines',
    middleName: 'Maria',
    familyName: 'Falk',
  });

  it('are equal to themselves', () => {
    expect(sameDetails(details, { ...details })).toBe(true);
  });

  it.each([...NAMES, 'email'] as const)('differ if the %s does', (part) => {
    expect(sameDetails(details, { ...details, [part]: 'x@y' })).toBe(false);
    expect(sameDetails(details, { ...details, [part]: details[part]?.toUpperCase() })).toBe(false);
  });
});

describe('the email of a member', () => {
  it('is the same in upper and lower case', () => {
    expect(emailKey('Ines@Harbour.Example')).toBe(emailKey('ines@harbour.example'));
    expect(emailKey('ines@harbour.example')).not.toBe(emailKey('inez@harbour.example'));
  });

  it.each(['ｉｎｅｓ@harbour.example', 'ines＠harbour.example', 'ⅰneſ@harbour.example'])(
    'is the same in compatible letters: %s',
    (email) => {
      expect(emailKey(email)).toBe('ines@harbour.example');
    },
  );

  it('has a key within its length limit that stays the same when it is computed again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: MAX_DETAIL }), (email) => {
        const key = emailKey(email);
        expect(emailKey(key)).toBe(key);
      }),
    );
    expect(Array.from(emailKey('ﷺ'.repeat(MAX_DETAIL))).length).toBe(510);
  });
});
