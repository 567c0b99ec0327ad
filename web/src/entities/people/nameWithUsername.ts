/** How a person is named who did something. */

interface Person {
  username: string | null;
  name: string;
}

/**
 * The name, and behind it the username if that is another one: lists of ways name their creator by that
 * alone, as their answer does.
 */
export function nameWithUsername({ name, username }: Person): string {
  const isSame = username === null || username.toLowerCase() === name.toLowerCase();
  return isSame ? name : `${name} (${username})`;
}
