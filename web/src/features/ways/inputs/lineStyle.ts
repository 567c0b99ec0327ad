/** Where it is wide enough, deliveries are lines of one grid below shared headings. */

/** The columns: phone, name, township, address, price, COD, total. */
export const LINE_CLASSES =
  'xl:grid xl:grid-cols-[8.5rem_minmax(0,1fr)_minmax(0,1.2fr)_minmax(0,1.4fr)_8.25rem_2.5rem_8.5rem] xl:items-start xl:gap-x-1.5 xl:[&>*]:col-span-1!';

/** In a line, the heading of the column is the visible label. */
export const NO_LABEL_CLASSES = 'xl:[&>label]:sr-only xl:[&>div>label]:sr-only';

/** With more deliveries than this, only the line in use shows all its fields. */
const ALL_OPEN = 3;
export const folds = (count: number): boolean => count > ALL_OPEN;
