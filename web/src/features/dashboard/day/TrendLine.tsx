/**
 * Fourteen days as a line. The full dot is today, the ring the same weekday before; the table of
 * the fortnight says the same in numbers.
 */
export function TrendLine({ values }: { values: readonly number[] }) {
  const top = Math.max(1, ...values);
  const last = values.length - 1;
  const y = (at: number) => 28 - ((values[at] ?? 0) / top) * 24;
  const dot = (at: number, width: number, className: string) => (
    <path
      d={`M${at} ${y(at)}h0`}
      strokeWidth={width}
      strokeLinecap="round"
      vectorEffect="non-scaling-stroke"
      className={className}
    />
  );
  return (
    <svg
      aria-hidden="true"
      viewBox={`-0.4 0 ${last + 0.8} 32`}
      preserveAspectRatio="none"
      className="text-link h-8 w-full"
    >
      <path
        d={`M${values.map((_, at) => `${at} ${y(at)}`).join('L')}`}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
      {dot(last - 7, 7, 'stroke-current')}
      {dot(last - 7, 4, 'stroke-surface')}
      {dot(last, 7, 'stroke-current')}
    </svg>
  );
}
