import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { germanNouns, germanRefusals } from './de-refusals';
import { germanOf, PLACE } from './german-of';

const LIBS = join(__dirname, '../../../../libs');

/** Comments have apostrophes, too. */
const COMMENT = /^\s*(?:\/\/|\/?\*).*$/gm;

/** What the service and its client are made of, by file. */
const SOURCES = new Map(
  readdirSync(LIBS, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/spec\.ts$|builders\.ts$|^demo/.test(file))
    .map((file) => [file, readFileSync(join(LIBS, file), 'utf8').replaceAll(COMMENT, '')]),
);

const QUOTED = /'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g;

const VALUE = /\$\{((?:[^{}]|\{[^{}]*\})*)\}/g;

/** All texts of a source with `{}` for each of their values, and those within the values. */
function textsOf(source: string): readonly string[] {
  return [...source.matchAll(QUOTED)].flatMap(([, one, two, three]) => {
    const text = one ?? two ?? three ?? '';
    const inner = [...text.matchAll(VALUE)].flatMap(([, value = '']) => textsOf(value));
    return [text.replaceAll(VALUE, '{}').replaceAll(/\\(.)/g, '$1'), ...inner];
  });
}

const TEXTS = new Set([...SOURCES.values()].flatMap(textsOf));

/** What fields that the desk has no form for must be. */
const ELSEWHERE =
  /^(?:cart|identity|demo)\/|access-token|staff-token|passkey|subscription-state|checkout\.dto|carrying-out/;

describe('the German of what the service says', () => {
  it('is of sentences that the service says', () => {
    expect(TEXTS.size).toBeGreaterThan(1000);
    const known = [...Object.keys(germanRefusals), ...Object.keys(germanNouns)];
    const gone = known.filter((sentence) => !TEXTS.has(sentence.replaceAll(PLACE, '{}')));
    expect(gone).toStrictEqual([]);
  });

  it('names no value that the sentence does not have', () => {
    const placesOf = (text: string) => [...text.matchAll(PLACE)].map(([place]) => place);
    const strange = Object.entries(germanRefusals).filter(([english, german]) =>
      placesOf(german).some((place) => !english.includes(place)),
    );
    expect(strange).toStrictEqual([]);
  });

  it('is there for whatever fields of the forms must be', () => {
    const declared = [...SOURCES].filter(
      ([file]) =>
        /\.dto\.ts$|platform\/src\/(?:http\/wire|resources)/.test(file) && !ELSEWHERE.test(file),
    );
    const rules = declared
      .flatMap(([, source]) => textsOf(source))
      .filter((text) => /^must (?!be \{\}$)/.test(text));
    expect(new Set(rules).size).toBeGreaterThan(40);
    const known = new Set(Object.keys(germanRefusals).map((text) => text.replaceAll(PLACE, '{}')));
    expect(rules.filter((rule) => !known.has(rule))).toStrictEqual([]);
  });
});

describe('a sentence of the service', () => {
  /** The page of an order shows them as money. */
  it('keeps its amounts as the service writes them', () => {
    const [asked, told] = [
      '7200 (in the smallest unit of USD)',
      '5000 (in the smallest unit of EUR)',
    ];
    expect(TEXTS).toContain('{} (in the smallest unit of {})');
    const english = `The provider was asked for ${asked} and reports ${told}; the order counts what the provider reports, as far as it is in USD`;
    expect(germanOf(english)).toBe(
      `Vom Anbieter verlangt waren ${asked}, und er meldet ${told}; für die Bestellung zählt, was er meldet, soweit es in USD ist`,
    );
  });

  it.each([
    ['The order is fulfilled already', 'Die Bestellung ist schon versandt'],
    ['must be a text of 1 to 255 characters', 'muss 1 bis 255 Zeichen haben'],
    ['must be a text of 0 to 255 characters', 'darf höchstens 255 Zeichen haben'],
    ['Only 2 of Harbour Mug are left to be sent', 'Von Harbour Mug sind nur noch 2 zu versenden'],
    [
      'attributes.name must not be blank',
      'attributes.name: darf nicht nur aus Leerzeichen bestehen',
    ],
    ['price book not found', 'Nicht gefunden: Preisliste'],
    [
      'Only a paid order can be fulfilled, and this one is partially authorized',
      'Nur eine bezahlte Bestellung lässt sich versenden; diese ist: zum Teil autorisiert',
    ],
    [
      'Only 1 of a product in Tea Set is in stock; increase its stock and fulfill the order then',
      'Von einem Produkt in Tea Set ist nur 1 da; erhöhen Sie den Bestand, dann versenden Sie die Bestellung',
    ],
  ])('is German with its values: %s', (english, german) => {
    expect(germanOf(english)?.toLowerCase()).toBe(german.toLowerCase());
  });

  it('stays as it is if it has no German', () => {
    expect(germanOf('Your card has insufficient funds.')).toBeUndefined();
  });
});
