import * as fc from 'fast-check';
import { isRefused, reasonOf } from './refusal';

it.each([
  [{ code: 'EENVELOPE', responseCode: 550 }, true],
  [{ code: 'EMESSAGE', responseCode: 554 }, true],
  [{ code: 'EENVELOPE' }, true],
  [{ code: 'EENVELOPE', responseCode: 450 }, false],
  [{ code: 'EMESSAGE', responseCode: 421 }, false],
  [{ code: 'EAUTH', responseCode: 535 }, false],
  [{ code: 'EPROTOCOL', responseCode: 554 }, false],
  [{ code: 'ETIMEDOUT' }, false],
  [undefined, false],
])('%j is final: %s', (error, isFinal) => {
  expect(isRefused(error)).toBe(isFinal);
});

it('a reason is what the server has said', () => {
  const error = Object.assign(new Error("Can't send mail"), {
    response: '550 5.1.1 <jo@mail.example>: user\r\nunknown',
  });
  expect(reasonOf(error, 'jo@mail.example')).toBe('550 5.1.1 <…>: user unknown');
  expect(reasonOf(new Error('Greeting never received'), 'jo@mail.example')).toBe(
    'Greeting never received',
  );
});

it('a reason has no address although that of the recipient is forgotten', () => {
  expect(reasonOf('550 jo@mail.example is unknown', undefined)).toBe('550 … is unknown');
});

it('a reason has no address', () => {
  fc.assert(
    fc.property(
      fc.emailAddress(),
      fc.string({ unit: fc.constantFrom('x', '<', ' ', '@') }),
      (address, text) => {
        const error = new Error(`${text} <${address}> ${address} "a b"@mail.example`);
        const reason = reasonOf(error, '"a b"@mail.example');
        expect(reason).not.toContain('@');
        expect(reason).not.toContain('a b');
      },
    ),
  );
});
