/** The notices that this node is sending now, each with what its limits count by. */
type Entries = ReadonlyMap<string, readonly string[]>;

export class Underway {
  #entries: Entries = new Map();

  /** As they are now, by id. */
  get entries(): Entries {
    return this.#entries;
  }

  /** `before`: those that the reading of what was sent has left out, also if they are sent meanwhile. */
  count(key: string, before: Entries): number {
    const keys = [...new Map([...before, ...this.#entries]).values()];
    return keys.filter((some) => some.includes(key)).length;
  }

  /** Returns what takes it back. */
  add(id: string, keys: readonly string[]): () => void {
    this.#entries = new Map([...this.#entries, [id, keys]]);
    return () => {
      this.#entries = new Map([...this.#entries].filter(([other]) => other !== id));
    };
  }
}
