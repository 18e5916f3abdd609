import { isEmail } from './email';

describe('an email', () => {
  it.each(['a@b', 'ines@harbour.example', 'jo+ann@мир.example', `${'x'.repeat(253)}@y`])(
    'may be %j',
    (email) => {
      expect(isEmail(email)).toBe(true);
    },
  );

  it.each(['', '@', 'a@', '@b', 'a b@c', 'a@b@c', 'a@b ', 'ines', null, 7, `${'x'.repeat(254)}@y`])(
    'cannot be %j',
    (email) => {
      expect(isEmail(email)).toBe(false);
    },
  );
});
