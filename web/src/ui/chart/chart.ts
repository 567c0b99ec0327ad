/** Numbers in and beside pictures. */
export const writeCount = (n: number): string => n.toLocaleString('en-US');

/** The round number at the upper edge of a picture. */
export function topOf(values: readonly number[]): number {
  const most = Math.max(1, ...values);
  const power = 10 ** Math.floor(Math.log10(most));
  return [1, 1.5, 2, 3, 4, 5, 6, 8, 10].map((n) => n * power).find((n) => n >= most) ?? most;
}
