import {
  combineFaults,
  DomainError,
  failWith,
  type Fault,
  faultOf,
  isFault,
  MAX_FAULTS,
  refuse,
  withMeta,
} from './domain-error';

class PlanNotFoundError extends DomainError {}

describe('a domain error', () => {
  const first = faultOf('not-found', 'Not Found', 'There is no such plan');
  const second = faultOf('invalid', 'Validation Error', 'data.name is missing');

  it('has the message of its first fault, and the name of its class', () => {
    const error = new PlanNotFoundError([first, second]);
    expect(error).toBeInstanceOf(Error);
    expect(error.name).toBe('PlanNotFoundError');
    expect(error.message).toBe('There is no such plan');
    expect(error.faults).toStrictEqual([first, second]);
  });

  it('lists the fields beside its faults, and each of any number of faults', () => {
    const both = { ...first, others: [second, second] };
    expect(new DomainError([both, second]).faults).toStrictEqual([first, second, second, second]);
    const many = Array.from({ length: 30 }, () => second);
    expect(new DomainError([first, ...many]).faults).toStrictEqual([first, ...many]);
  });
});

describe('combined faults', () => {
  const [one, two, three] = ['data.a', 'data.b', 'data.c'].map((source) =>
    faultOf('invalid', 'Validation Error', `${source} is wrong`, { source }),
  ) as [Fault, Fault, Fault];

  it('begin with the first and keep the order of the others', () => {
    expect(combineFaults([])).toBeUndefined();
    expect(combineFaults([one])).toStrictEqual(one);
    const combined = combineFaults([{ ...one, others: [two] }, three]);
    expect(combined).toStrictEqual({ ...one, others: [two, three] });
  });

  it('are limited to 20', () => {
    const { others = [] } = combineFaults(Array.from({ length: 30 }, () => one)) ?? one;
    expect([one, ...others]).toHaveLength(MAX_FAULTS);
  });

  it('each tell what they are about, besides what they say themselves', () => {
    const about = withMeta({ ...one, meta: { value: 7 }, others: [two] }, { id: 'mug', value: 1 });
    expect(about.meta).toStrictEqual({ id: 'mug', value: 7 });
    expect(about.others).toStrictEqual([{ ...two, meta: { id: 'mug', value: 1 } }]);
    expect(withMeta(one, { id: 'mug' })).toStrictEqual({ ...one, meta: { id: 'mug' } });
  });
});

describe('the function that refuses', () => {
  const fault = faultOf('conflict', 'Conflict', 'The name is taken', { source: 'name' });
  const refusalOf = (action: () => void): unknown => {
    try {
      action();
    } catch (error) {
      return error;
    }
    return undefined;
  };

  it('throws one fault, or all of them, or nothing', () => {
    expect(refusalOf(() => refuse(fault))).toStrictEqual(new DomainError([fault]));
    const more = faultOf('invalid', 'Validation Error', 'name is missing');
    expect(refusalOf(() => failWith([fault, more]))).toMatchObject({ faults: [fault, more] });
    expect(refusalOf(() => failWith([]))).toBeUndefined();
  });
});

describe('a fault', () => {
  it('can be distinguished from any other value', () => {
    expect(isFault(faultOf('conflict', 'Conflict', 'The name is taken'))).toBe(true);
    const map = { kind: {}, title: {}, detail: {} };
    for (const other of [undefined, null, 'invalid', { kind: 'product' }, map, []])
      expect(isFault(other)).toBe(false);
  });

  it('has no empty parts', () => {
    const bare = { kind: 'conflict', title: 'Conflict', detail: 'The name is taken' };
    expect(faultOf('conflict', 'Conflict', 'The name is taken')).toStrictEqual(bare);
    const nothing = { source: undefined, meta: undefined };
    expect(faultOf('conflict', 'Conflict', 'The name is taken', nothing)).toStrictEqual(bare);
  });

  it('may name the input and the resource', () => {
    const at = { source: 'data.name', meta: { value: 'Ada' } };
    expect(faultOf('conflict', 'Conflict', 'The name is taken', at)).toMatchObject(at);
  });
});
