import type { Fault } from '#kernel';

/** A fault of a body, which has everything in `data`, as one of a line, which has not. */
export function atLine({ source = '', detail, ...fault }: Fault): Fault {
  const inside = (text: string) => text.replace(/^data\./, '');
  return { ...fault, detail: inside(detail), ...(source === '' ? {} : { source: inside(source) }) };
}
