/** `LINES` names the lines that are measured: those with it in their name; all without it. */
const WANTED = process.env['LINES'] ?? '';

export const isWanted = (what: string): boolean => what.includes(WANTED);
