/** The word that somebody probably meant. */

/** How many letters have to be added, removed or replaced to turn one word into the other. */
export function lettersApart(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, n) => n);
  for (const [i, letter] of [...one].entries()) {
    const next = [i + 1];
    for (let j = 0; j < other.length; j += 1) {
      const replaced = row[j]! + (letter === other[j] ? 0 : 1);
      next.push(Math.min(replaced, row[j + 1]! + 1, next[j]! + 1));
    }
    row = next;
  }
  return row[other.length]!;
}

/** Null when none is near: about a third of its letters differ, or it begins with what was typed. */
export function nearestOf(typed: string, words: readonly string[]): string | null {
  const word = typed.toLowerCase();
  const [best] = words
    .map((one) => {
      const known = one.toLowerCase();
      const begins = word.length > 2 && known.startsWith(word);
      return {
        one,
        apart: begins ? 1 : lettersApart(word, known),
        limit: Math.ceil(known.length / 3),
      };
    })
    .filter(({ apart, limit }) => apart <= limit)
    .toSorted((a, b) => a.apart - b.apart);
  return best?.one ?? null;
}
