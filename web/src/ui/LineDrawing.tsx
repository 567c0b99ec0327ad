const PATHS = {
  /** An open box with nothing in it. */
  parcel: 'M16 34v36l32 16 32-16V34L48 50zM16 34 4 48l32 16 12-14M80 34l12 14-32 16-12-14M48 50v36',
  /** A plug out of its socket. */
  plug: 'M4 72h14q10 0 10-10V48M16 30h24v8q0 10-12 10T16 38zM22 30V18M34 30V18M58 62h24V50q0-8-12-8t-12 8zM66 62v-6M74 62v-6M70 42V28q0-8 8-8h14',
  /** A barrier across the road. */
  barrier:
    'M12 36h72v18H12zM24 54v30M72 54v30M16 84h16M64 84h16M28 36 16 54M46 36 34 54M64 36 52 54M82 36 70 54',
  /** A road that leads on. */
  road: 'M26 86 42 14M70 86 54 14M48 18v8M48 36v12M48 60v18',
} as const;

export type Drawing = keyof typeof PATHS;

/** 96 px, in the colour of the text. */
export function LineDrawing({ of }: { of: Drawing }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 96 96"
      className="text-muted size-24 fill-none stroke-current"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={PATHS[of]} />
    </svg>
  );
}
