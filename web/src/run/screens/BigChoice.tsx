interface Props<T extends string> {
  name: string;
  /** The question, translated. */
  legend: string;
  choices: readonly { value: T; label: string }[];
  chosen: T | null;
  onChoose: (value: T) => void;
  /** The message, translated. */
  error?: string | undefined;
}

/** One of several, each a row for a thumb. */
export function BigChoice<T extends string>({
  name,
  legend,
  choices,
  chosen,
  onChoose,
  error,
}: Props<T>) {
  const errorId = `${name}-error`;
  return (
    <fieldset aria-describedby={error === undefined ? undefined : errorId}>
      <legend className="text-label pb-1 font-medium">{legend}</legend>
      <div className="border-line bg-surface divide-line rounded-card divide-y border">
        {choices.map(({ value, label }) => (
          <label
            key={value}
            className="has-checked:bg-accent-soft flex min-h-14 items-center gap-3 px-4 py-2 text-base has-checked:font-semibold"
          >
            <input
              type="radio"
              name={name}
              value={value}
              checked={chosen === value}
              onChange={() => onChoose(value)}
              className="accent-accent size-6 shrink-0"
            />
            {label}
          </label>
        ))}
      </div>
      {error !== undefined && (
        <p id={errorId} role="alert" className="text-danger text-label pt-1">
          {error}
        </p>
      )}
    </fieldset>
  );
}
