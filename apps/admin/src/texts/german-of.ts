import { germanChoices } from './de-choices';
import { germanNouns, germanRefusals } from './de-refusals';

/** Stands for a value in a sentence. */
export const PLACE = /\{(\d)\}/g;

interface Pattern {
  readonly matches: RegExp;
  /** The numbers of its places, in the order of the English sentence. */
  readonly places: readonly string[];
  readonly german: string;
}

/** Those that say most come first, as others may have room for the same words. */
const PATTERNS: readonly Pattern[] = Object.entries(germanRefusals)
  .map(([english, german]) => ({ parts: english.split(/\{\d\}/), english, german }))
  .sort((one, other) => other.parts.join('').length - one.parts.join('').length)
  .map(({ parts, english, german }) => ({
    matches: new RegExp(`^${parts.map(escaped).join('(.+?)')}$`, 's'),
    places: [...english.matchAll(PLACE)].map(([, number = '']) => number),
    german,
  }));

/** Lines of an import name the field. */
const FIELD_FIRST = /^([a-z_]+(?:[.[][\w.[\]]+)?) (.+)$/s;

/** What a sentence of the service is in German; undefined if the desk has no German of it. */
export function germanOf(sentence: string): string | undefined {
  for (const { matches, places, german } of PATTERNS) {
    const found = matches.exec(sentence);
    if (found === null) continue;
    const values = new Map(places.map((place, index) => [place, found[index + 1] ?? '']));
    return german.replace(PLACE, (_place, number: string) => germanValue(values.get(number) ?? ''));
  }
  const [, path = '', rest = ''] = FIELD_FIRST.exec(sentence) ?? [];
  const german = rest === '' ? undefined : germanOf(rest);
  return german === undefined ? undefined : `${path}: ${german}`;
}

function germanValue(value: string): string {
  const words = { ...germanChoices, ...germanNouns };
  const name = value.replaceAll(' ', '_');
  return germanOf(value) ?? words[value] ?? words[name] ?? value;
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}
