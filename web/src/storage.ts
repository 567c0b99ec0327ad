/** Local storage. If it is blocked or full, values are kept in memory while the page is open. */
const own = new Map<string, string>();

/** Null if the item does not exist. */
export function readItem(name: string): string | null {
  const word = own.get(name);
  if (word !== undefined) return word;
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

export function writeItem(name: string, word: string): void {
  try {
    localStorage.setItem(name, word);
    own.delete(name);
  } catch {
    own.set(name, word);
  }
}

export function removeItem(name: string): void {
  own.delete(name);
  try {
    localStorage.removeItem(name);
  } catch {
    // Then nothing was stored either.
  }
}
