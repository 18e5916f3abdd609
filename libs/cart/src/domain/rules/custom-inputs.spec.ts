import { customInputsFault, type CustomInputRules } from './custom-inputs';

const problem = (inputs: unknown, rules?: CustomInputRules) => customInputsFault(inputs, rules);
const textOf = (length: number) => '😀'.repeat(length);
const keys = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`key${String(index)}`, 'x']));
const parsed = (json: string): unknown => JSON.parse(json);

describe('texts for a product that defines none', () => {
  it.each([
    [undefined],
    [{}],
    [{ any: '' }],
    [{ any: textOf(255) }],
    [{ any: { first: textOf(255), second: 'x' } }],
    [{ any: {} }],
    [{ [textOf(255)]: 'x' }],
    [{ 'a.b[0] "c"': ' <script> ' }],
    [keys(20)],
    [{ any: keys(20) }],
    [parsed('{"__proto__":"x","constructor":"y","toString":"z"}')],
    [parsed('{"__proto__":{"__proto__":"x","hasOwnProperty":"y"}}')],
  ])('may be %j', (inputs) => {
    expect(problem(inputs)).toBeUndefined();
  });

  const KEYS = 'must have at most 20 texts with names of 1 to 255 characters';
  const TEXT = 'must be a text of at most 255 characters';
  const OBJECT = 'must be an object of texts by the name of the input';
  it.each([
    ['', null, OBJECT],
    ['', [], OBJECT],
    ['', 'text', OBJECT],
    ['', 7, OBJECT],
    ['', keys(21), KEYS],
    ['', { [textOf(256)]: 'x' }, KEYS],
    ['', { '': 'x' }, KEYS],
    ['.any', { any: textOf(256) }, TEXT],
    ['.any', { any: { first: 'x', second: textOf(256) } }, TEXT],
    ['.any', { any: keys(21) }, KEYS],
    ['.any', { any: { [textOf(256)]: 'x' } }, KEYS],
    ['.any', { any: { deeper: { text: 'x' } } }, TEXT],
    ['.any', { any: 7 }, TEXT],
    ['.any', { any: null }, TEXT],
    ['.any', { any: ['x'] }, TEXT],
    ['.any', { any: { first: null } }, TEXT],
    ['.__proto__', parsed('{"__proto__":7}'), TEXT],
    ['.constructor', { constructor: true }, TEXT],
  ])('are refused at custom_inputs%s: %j', (path, inputs, mustBe) => {
    const source = `custom_inputs${path}`;
    const detail = `${source} ${mustBe}`;
    expect(problem(inputs)).toStrictEqual({
      kind: 'invalid',
      title: 'Invalid custom input',
      detail,
      source,
    });
  });
});

describe('texts for a product that defines them', () => {
  const rules: CustomInputRules = {
    engraving: { required: true, maxLengths: [10, 5] },
    note: { required: false, maxLengths: [] },
  };

  it.each([
    [{ engraving: 'x' }],
    [{ engraving: textOf(5), note: textOf(255) }],
    [{ engraving: { top: textOf(5), base: '' } }],
    [{ note: ' ', engraving: ' x ' }],
  ])('may be %j', (inputs) => {
    expect(problem(inputs, rules)).toBeUndefined();
  });

  const REQUIRED = 'is required and must not be blank';
  const OFFERED = 'is not offered; the product has: engraving, note';
  it.each([
    ['.engraving', undefined, REQUIRED],
    ['.engraving', {}, REQUIRED],
    ['.engraving', { engraving: '' }, REQUIRED],
    ['.engraving', { engraving: {} }, REQUIRED],
    ['.engraving', { engraving: ' \t\n\u00a0\u3000' }, REQUIRED],
    ['.engraving', { engraving: { top: ' ', base: '\n' } }, REQUIRED],
    ['.engraving', { engraving: { top: '', base: '' } }, REQUIRED],
    ['.engraving', { engraving: textOf(6) }, 'must be a text of at most 5 characters'],
    ['.engraving', { engraving: { top: textOf(6) } }, 'must be a text of at most 5 characters'],
    ['.note', { engraving: 'x', note: textOf(256) }, 'must be a text of at most 255 characters'],
    ['.colour', { engraving: 'x', colour: 'red' }, OFFERED],
    ['.constructor', { engraving: 'x', constructor: 'y' }, OFFERED],
    ['.__proto__', parsed('{"engraving":"x","__proto__":"y"}'), OFFERED],
  ])('are refused at custom_inputs%s: %j', (path, inputs, mustBe) => {
    const source = `custom_inputs${path}`;
    expect(problem(inputs, rules)).toMatchObject({ detail: `${source} ${mustBe}`, source });
  });

  it('are never longer than 255 characters under any definition', () => {
    const generous = { engraving: { required: false, maxLengths: [1000] } };
    expect(problem({ engraving: textOf(255) }, generous)).toBeUndefined();
    expect(problem({ engraving: textOf(256) }, generous)).toBeDefined();
  });
});
