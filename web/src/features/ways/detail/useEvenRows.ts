import { useLayoutEffect, type RefObject } from 'react';

/** From here on both tables of a way stand beside each other. */
export const BESIDE = '(width >= 83.75rem)';

/** Rows of heads and parcels; the totals below stand in one table only. */
const LINES = 'thead tr, tbody tr';

/**
 * Gives row n of the two tables in `box` one height, so that a parcel is read along one line. It is
 * a variable, which the classes of the tables use only where these stand beside each other: on
 * paper each table is as high as what it says.
 */
export function useEvenRows(box: RefObject<HTMLElement | null>, isBeside: boolean): void {
  // Whatever is drawn anew may be higher than before.
  useLayoutEffect(() => {
    if (isBeside && box.current) makeEven(box.current);
  });
  useLayoutEffect(() => {
    const element = box.current;
    if (!isBeside || element === null) return undefined;
    let width = element.clientWidth;
    const again = () => makeEven(element);
    const watch = () => {
      if (element.clientWidth === width) return;
      width = element.clientWidth;
      again();
    };
    addEventListener('resize', watch);
    // Burmese letters may follow the rows.
    document.fonts?.addEventListener('loadingdone', again);
    return () => {
      removeEventListener('resize', watch);
      document.fonts?.removeEventListener('loadingdone', again);
    };
  }, [box, isBeside]);
}

function makeEven(box: HTMLElement): void {
  const [first = [], second = []] = [...box.querySelectorAll('table')].map((table) => [
    ...table.querySelectorAll<HTMLElement>(LINES),
  ]);
  const all = [...first, ...second];
  for (const row of all) row.style.removeProperty('--even');
  const high = (row: Element | undefined) => row?.getBoundingClientRect().height ?? 0;
  const heights = first.map((row, at) => Math.max(high(row), high(second[at])));
  for (const rows of [first, second]) {
    for (const [at, row] of rows.entries()) row.style.setProperty('--even', `${heights[at]}px`);
  }
}
