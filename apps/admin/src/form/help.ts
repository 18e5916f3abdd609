import type { Schema } from '../core/facts';

const SMALLEST_UNIT = 'smallest unit';
/** A form shows by itself what holds if nothing is chosen. */
const DEFAULT = /; (?:true|the default is true|they may not) ?(?:if [\w ]+)?(?=\.)/;
/** What merchants call a category has another name in the interface. */
const NODES = / \(nodes\)/;

/**
 * What a field is, as its form says it: the first sentence of the document. The others are for those who send it,
 * unless they are about choices.
 * @returns an empty text for a field that its name explains
 */
export function helpOf({ description = '', enum: choices }: Schema): string {
  const text = description
    .replace(/`([a-z]+(?:_[a-z]+)+)`/g, (_code, name: string) => name.replaceAll('_', ' '))
    .replace(/`/g, '')
    .replace(/\s+/g, ' ');
  const [first = ''] = choices === undefined ? text.split(/(?<=\.)\s/) : [text];
  return first.includes(SMALLEST_UNIT) ? '' : first.replace(DEFAULT, '').replace(NODES, '');
}
