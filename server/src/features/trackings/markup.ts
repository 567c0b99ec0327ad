/**
 * HTML in which every value is text, unless it was made here itself. Not called `html`: the formatter would
 * move the lines of such templates, and the style has to stay as its hash says.
 */

export class Markup {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (c) => ESCAPES[c]!);

type Value = string | Markup | readonly Markup[] | null;

const written = (value: Value): string => {
  if (value === null) return '';
  if (typeof value === 'string') return escapeHtml(value);
  return value instanceof Markup ? value.text : value.map(({ text }) => text).join('');
};

/** A template: texts are escaped, null is left out. Attributes stand in double quotes. */
export const markup = (parts: TemplateStringsArray, ...values: Value[]): Markup =>
  new Markup(parts.reduce((all, part, n) => all + written(values[n - 1] ?? null) + part));
