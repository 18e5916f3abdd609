import type { Fault } from '#kernel';

/**
 * Turns a fault of a body, whose fields are in `data`, into a fault of a line, whose fields are not.
 */
export function atLine({ source = '', detail, ...fault }: Fault): Fault {
  const inside = (text: string) => text.replace(/^data\./, '');
  return { ...fault, detail: inside(detail), ...(source === '' ? {} : { source: inside(source) }) };
}
