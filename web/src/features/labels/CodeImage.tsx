import { useMemo } from 'react';
import { barsPicture, qrPicture } from './codes.ts';

interface Props {
  kind: 'qr' | 'bars';
  code: string;
}

const DRAW = { qr: qrPicture, bars: barsPicture };

/** Sharp at every size; its digits stand beside it as text. */
export function CodeImage({ kind, code }: Props) {
  const { width, height, path } = useMemo(() => DRAW[kind](code), [kind, code]);
  return (
    <svg
      aria-hidden="true"
      className={`label-${kind}`}
      data-digits={code.length}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
    >
      <path d={path} fill="#000" />
    </svg>
  );
}
