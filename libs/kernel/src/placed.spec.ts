import { DomainError, faultOf, invalid, refuse } from './domain-error';
import { placed, placedIn } from './placed';

describe('a fault of a rule', () => {
  it('names its field by the path in the request, in its sentence, too', () => {
    expect(placed('data', invalid('amount', 'must be at most 5', 6))).toStrictEqual(
      invalid('data.amount', 'must be at most 5', 6),
    );
  });

  it('keeps a sentence that begins with something else', () => {
    const fault = faultOf('conflict', 'Conflict', 'The member is there', { source: 'member_id' });
    expect(placed('data', fault)).toStrictEqual({ ...fault, source: 'data.member_id' });
  });

  it('stands for the whole object if it names no field of it', () => {
    const whole = faultOf('conflict', 'Conflict', 'It is closed', { source: '' });
    expect(placed('data.attributes', whole)).toStrictEqual({ ...whole, source: 'data.attributes' });
    const none = faultOf('conflict', 'Conflict', 'It is closed');
    expect(placed('data', none)).toBe(none);
  });

  it('is placed when the rule refuses, and nothing else is changed', () => {
    const refusing = () => placedIn('data', () => refuse(invalid('amount', 'must be at most 5')));
    expect(refusing).toThrow(new DomainError([invalid('data.amount', 'must be at most 5')]));
    expect(placedIn('data', () => 5)).toBe(5);
    expect(() =>
      placedIn('data', () => {
        throw new TypeError('a mistake');
      }),
    ).toThrow(new TypeError('a mistake'));
  });
});
