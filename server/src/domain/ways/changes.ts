/** The wording of changes in the history: "old -> new" for each field. */

type Value = string | number | boolean | null;

const show = (value: Value): string => {
  if (value === null || value === '') return '-';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return String(value);
};

/** The fields that differ, as "old -> new"; each name starts with `prefix`. */
export function changesBetween<K extends string>(
  before: Readonly<Record<K, Value>>,
  after: Readonly<Record<K, Value>>,
  prefix = '',
): Record<string, string> {
  const fields = (Object.keys(before) as K[]).filter((field) => before[field] !== after[field]);
  return Object.fromEntries(
    fields.map((field) => [`${prefix}${field}`, `${show(before[field])} -> ${show(after[field])}`]),
  );
}

interface Named {
  id: number | null;
  name: string | null | undefined;
}

/** The names of two records, with their ids when the names alone do not tell them apart. */
export function namesOf(before: Named, after: Named): [Value, Value] {
  const isTwin = before.id !== after.id && before.name === after.name;
  const word = ({ id, name }: Named) => {
    if (id === null) return name ?? null;
    return isTwin || !name ? `${name ?? ''} #${id}`.trim() : name;
  };
  return [word(before), word(after)];
}
