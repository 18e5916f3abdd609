import { read, refused } from './wire.builders';
import {
  Email,
  FormLine,
  FormText,
  TextLine,
  OneLine,
  Text,
  WithoutOuterBlanks,
} from './wire-texts';

const ONE_LINE = refused('must be one line without control characters');

describe('a text', () => {
  const mustBe = refused('must be a text of 1 to 3 characters');

  it.each(['a', 'abc', '😀😀😀', 'äöü', ' ', '\n\n', '\uD800'])('may be %j', (value) => {
    expect(read(value, Text(1, 3))).toBe(value);
  });

  it.each([undefined, null, '', 'abcd', '😀😀😀😀', 1, true, ['a'], { length: 2 }])(
    'cannot be %j',
    (value) => {
      expect(read(value, Text(1, 3))).toBe(mustBe);
    },
  );

  it('may be empty, and stays so', () => {
    expect(read('', Text(0, 3))).toBe('');
  });
});

describe('a text of one line', () => {
  it.each(['a', ' a', 'a ', '😀', 'naïve', '‎שלום'])('may be %j', (value) => {
    expect(read(value, TextLine(1, 9))).toBe(value);
  });

  it.each([' ', '\t\r\n\u3000', '\u200b'])('cannot be %j, which is blank', (value) => {
    expect(read(value, TextLine(1, 9))).toBe(refused('must not be blank'));
    expect(read(value, TextLine(0, 9))).toBe(refused('must not be blank'));
  });

  it.each(['a\n', '\na\t', 'a\r\nb', 'a\u0007', 'a\u2028b', '\u2029a', 'a\u202eb'])(
    'cannot be %j, which has more than a line',
    (value) => {
      expect(read(value, TextLine(1, 9))).toBe(ONE_LINE);
      expect(read(value, OneLine())).toBe(ONE_LINE);
    },
  );

  it.each([undefined, null, '', 'abcdefghij', 1])('cannot be %j by its length', (value) => {
    expect(read(value, TextLine(1, 9))).toBe(refused('must be a text of 1 to 9 characters'));
  });

  it('may be empty where its least length is 0, and stays so', () => {
    expect(read('', TextLine(0, 9))).toBe('');
  });
});

describe('a text of an address', () => {
  it('counts as not sent if it is empty', () => {
    expect(read('', FormLine(9))).toBe(refused('must be a text of 0 to 9 characters'));
    expect(read('', FormText(9))).toBe(refused('must be a text of 0 to 9 characters'));
  });

  it('has one line, except instructions', () => {
    expect(read('Kai\n4', FormLine(9))).toBe(ONE_LINE);
    expect(read('Ring\ntwice', FormText(10))).toBe('Ring\ntwice');
  });
});

describe('a text without outer blanks', () => {
  it.each(['a', 'a b', 'x'.repeat(255)])('may be %j', (value) => {
    expect(read(value, WithoutOuterBlanks())).toBe(value);
  });

  it.each(['', ' a', 'a\u00a0', 'x'.repeat(256), 5])('cannot be %j', (value) => {
    expect(read(value, WithoutOuterBlanks())).toBe(
      refused('must be a text of 1 to 255 characters without blanks at either end'),
    );
  });
});

describe('an email', () => {
  it('may be one', () => {
    expect(read('ines@harbour.example', Email())).toBe('ines@harbour.example');
  });

  it.each([undefined, null, '', 'ines', 7])('cannot be %j', (value) => {
    expect(read(value, Email())).toBe(refused('must be an email address of up to 255 characters'));
  });
});
