/** The fields, by the names of their inputs, that no input on the screen is for. */
export const withoutInput = (names: readonly string[]): string[] =>
  names.filter((name) => document.querySelector(`[name="${name}"]`) === null);
