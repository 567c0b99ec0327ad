/** Options of the command line: `--rounds=5`, `--fast`. */

export type Options = ReadonlyMap<string, string>;

/** Throws on anything that is no option. */
export function readOptions(words: readonly string[]): Options {
  return new Map(
    words.map((word) => {
      const [, name, value = ''] = /^--([\w-]+)(?:=(.*))?$/.exec(word) ?? [];
      if (name === undefined) throw new Error(`"${word}" is no option. Write it as --name=value.`);
      return [name, value];
    }),
  );
}

export function numberOption(options: Options, name: string, usual: number): number {
  const text = options.get(name);
  const value = text === undefined ? usual : Number(text || Number.NaN);
  if (!Number.isFinite(value)) throw new Error(`--${name} must be a number, such as --${name}=5.`);
  return value;
}
