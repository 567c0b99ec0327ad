/** The mark of the app, as in `public/waydesk.svg`: drawn here, because a file would be fetched. */
export function Mark({ size }: { size: number }) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true" className="shrink-0">
      <rect width="32" height="32" rx="7" fill="#1d5fd1" />
      <path
        d="M6 10l4.5 13L16 13l5.5 10L26 10"
        fill="none"
        stroke="#fff"
        strokeWidth="3.2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
