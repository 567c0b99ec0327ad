/** How the tables of the figures look. */
export const CELL_CLASSES = 'px-1.5 first:pl-0 last:pr-0';
export const NUMBER_CLASSES = `${CELL_CLASSES} text-right tabular-nums`;
export const HEADER_CLASSES = `${CELL_CLASSES} text-muted py-1 text-left align-bottom text-xs font-medium`;
export const NUMBER_HEADER_CLASSES = `${CELL_CLASSES} text-muted py-1 text-right align-bottom text-xs font-medium`;

/** In the head and the foot of a column of pictures. */
export const NO_HEADER_TEXT = '';
