/** The hosts of a database as this process has found them, in the order in which it prefers them. */
export class Hosts {
  private readonly marked = new Set<string>();

  constructor(readonly names: readonly [string, ...string[]]) {}

  /** The host that new work goes to: the first one that is not marked as unreachable. */
  get current(): string {
    return this.names.find((name) => !this.marked.has(name)) ?? this.names[0];
  }

  get unreachable(): readonly string[] {
    return [...this.marked];
  }

  /** Whether there is a second host to fail over to. */
  get areSeveral(): boolean {
    return this.names.length > 1;
  }

  /**
   * When the last reachable host fails, the others are tried again, as they may have recovered meanwhile.
   * @returns whether there is another host to try
   */
  markUnreachable(name: string): boolean {
    if (!this.areSeveral) return false;
    this.marked.add(name);
    if (this.marked.size < this.names.length) return true;
    this.marked.clear();
    this.marked.add(name);
    return false;
  }

  markRecovered(name: string): void {
    this.marked.delete(name);
  }
}

/** The hosts of a URL as TypeORM keeps them, in one text. */
export function hostsIn(text: string): readonly [string, ...string[]] {
  const [first = '', ...others] = text.split(',');
  return [first, ...others];
}
