import { DomainError, faultOf } from './domain-error';

class PlanNotFoundError extends DomainError {}

describe('a domain error', () => {
  const first = faultOf('not-found', 'Not Found', 'There is no such plan');
  const second = faultOf('invalid', 'Validation Error', 'data.name is missing');

  it('says what its first fault says, and is named like its class', () => {
    const error = new PlanNotFoundError([first, second]);
    expect(error).toBeInstanceOf(Error);
    expect(error.name).toBe('PlanNotFoundError');
    expect(error.message).toBe('There is no such plan');
    expect(error.faults).toEqual([first, second]);
  });
});

describe('a fault', () => {
  it('has no empty parts', () => {
    const bare = { kind: 'conflict', title: 'Conflict', detail: 'The name is taken' };
    expect(faultOf('conflict', 'Conflict', 'The name is taken')).toStrictEqual(bare);
    const nothing = { source: undefined, meta: undefined };
    expect(faultOf('conflict', 'Conflict', 'The name is taken', nothing)).toStrictEqual(bare);
  });

  it('may name the input and what it is about', () => {
    const at = { source: 'data.name', meta: { value: 'Ada' } };
    expect(faultOf('conflict', 'Conflict', 'The name is taken', at)).toMatchObject(at);
  });
});
