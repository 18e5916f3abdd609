import { folded } from './folded';

/**
 * Things by a text, such as their SKU (docs/reference/requests.md#texts). A text names the thing whose
 * text is written in the same way or, if there is none, the first one whose text is equal when both are
 * folded.
 */
export class ByText<Thing> {
  private readonly written = new Map<string, Thing>();
  private readonly alike = new Map<string, Thing>();

  /** @param things the oldest first */
  constructor(things: Iterable<Thing>, textOf: (thing: Thing) => string | null | undefined) {
    for (const thing of things) {
      const text = textOf(thing) ?? undefined;
      if (text === undefined) continue;
      if (!this.written.has(text)) this.written.set(text, thing);
      const key = folded(text);
      if (!this.alike.has(key)) this.alike.set(key, thing);
    }
  }

  get(text: string): Thing | undefined {
    return this.written.get(text) ?? this.alike.get(folded(text));
  }
}
