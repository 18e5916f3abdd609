import { PassThrough } from 'node:stream';
import { QueryFailedError } from 'typeorm';
import { createLogger, FrameworkLogger, readableOutput } from './logger';

describe('the log', () => {
  let lines: Record<string, unknown>[];
  const destination = {
    write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>),
  };

  beforeEach(() => (lines = []));

  it('has one line of JSON for each event, with level and time', () => {
    createLogger('info', destination).info({ reqId: 'a' }, 'request');
    expect(lines).toEqual([
      { level: 'info', time: expect.stringMatching(/^\d{4}-.*Z$/), reqId: 'a', msg: 'request' },
    ]);
  });

  it('has lines of text for people at a terminal', () => {
    const terminal = new PassThrough();
    const logger = createLogger('info', readableOutput(terminal));
    logger.info({ reqId: 'a', token: 'secret-value' }, 'request');
    const line = String(terminal.read());
    expect(line).toMatch(/^\[\d\d:\d\d:\d\d\.\d{3}\] .*INFO.*: .*request.* \{"reqId":"a"/);
    expect(line).toMatch(/^[^\n]*\n$/);
  });

  it('omits what is below its level', () => {
    createLogger('warn', destination).info('request');
    expect(lines).toEqual([]);
  });

  it('contains message and place of an error, and nothing that a driver attached to it', () => {
    const error = Object.assign(new TypeError('broken'), {
      code: 'ER_DUP_ENTRY',
      sql: `insert into keys values ('secret-value')`,
      parameters: ['secret-value'],
      driverError: { query: 'secret-value' },
    });
    createLogger('info', destination).error({ err: error }, 'failed');
    const { name: type, message, stack, code } = error;
    expect(lines[0]).toMatchObject({ msg: 'failed', err: { type, message, stack, code } });
    expect(JSON.stringify(lines)).not.toContain('secret-value');
  });

  const values = `Duplicate entry 'ada@mail.example' for key\n    at 'x\\' or 1' (a.js:1:1)`;
  const refused = Object.assign(new Error(values), { code: 'ER_DUP_ENTRY', sqlMessage: values });

  it.each([
    ['the driver', refused, 'Error'],
    [
      'the library',
      new QueryFailedError('insert into members values (?)', ['ada@mail.example'], refused),
      'QueryFailedError',
    ],
  ])('contains code and place of an error of %s, and none of the values', (_, error, type) => {
    createLogger('info', destination).error({ err: error }, 'failed');
    const err = {
      type,
      message: `${type} (ER_DUP_ENTRY)`,
      code: 'ER_DUP_ENTRY',
      stack: expect.stringMatching(/^at .*logger\.spec\.ts:/),
    };
    expect(lines[0]).toMatchObject({ msg: 'failed', err });
    expect(JSON.stringify(lines)).not.toMatch(/ada@mail|or 1|members/);
  });

  it('accepts thrown values that are no errors', () => {
    createLogger('info', destination).error({ err: 'just a text' });
    expect(lines[0]).toMatchObject({ err: { message: 'just a text' } });
  });

  it.each(['authorization', 'client_secret', 'token', 'password'])('hides %s', (name) => {
    createLogger('info', destination).info({ some: { [name]: 'secret-value' } });
    expect(JSON.stringify(lines)).not.toContain('secret-value');
  });

  describe('of the framework', () => {
    const framework = () => new FrameworkLogger(createLogger('debug', destination));

    it('uses the level debug for its normal messages', () => {
      framework().log('started', 'Router');
      framework().debug('mapped', 'Router');
      expect(lines).toMatchObject([
        { level: 'debug', context: 'Router', msg: 'started' },
        { level: 'debug', context: 'Router', msg: 'mapped' },
      ]);
    });

    it('keeps the level and the stack of its errors', () => {
      framework().warn('careful', 'Router');
      framework().error('broken', 'Error: broken at …', 'Router');
      framework().fatal('over');
      expect(lines).toMatchObject([
        { level: 'warn', context: 'Router', msg: 'careful' },
        { level: 'error', context: 'Router', msg: 'broken', more: 'Error: broken at …' },
        { level: 'fatal', msg: 'over' },
      ]);
    });

    it('keeps the parts of an object, and errors as they are', () => {
      framework().error({ err: new Error('no'), reqId: 'a' }, 'request failed', 'Http');
      framework().error(new Error('no'), 'Router');
      expect(lines).toMatchObject([
        { context: 'Http', reqId: 'a', msg: 'request failed', err: { message: 'no' } },
        { context: 'Router', err: { message: 'no', stack: expect.stringContaining('at ') } },
      ]);
    });
  });
});
