/** The hosts of a database as this process has found them, in the order in which it prefers them. */
export class Hosts {
  private readonly gone = new Set<string>();

  constructor(readonly names: readonly [string, ...string[]]) {}

  /** The first host that is not known to be gone. */
  get current(): string {
    return this.names.find((name) => !this.gone.has(name)) ?? this.names[0];
  }

  get lost(): readonly string[] {
    return [...this.gone];
  }

  /** Whether there is a second host to try. */
  get areSeveral(): boolean {
    return this.names.length > 1;
  }

  /**
   * When the last healthy host is lost, the others are tried again, as they may have recovered meanwhile.
   * @returns whether there is another host to try
   */
  lose(name: string): boolean {
    if (!this.areSeveral) return false;
    this.gone.add(name);
    if (this.gone.size < this.names.length) return true;
    this.gone.clear();
    this.gone.add(name);
    return false;
  }

  regain(name: string): void {
    this.gone.delete(name);
  }
}

/** The hosts of a URL as the library keeps them, in one text. */
export function hostsIn(text: string): readonly [string, ...string[]] {
  const [first = '', ...others] = text.split(',');
  return [first, ...others];
}
