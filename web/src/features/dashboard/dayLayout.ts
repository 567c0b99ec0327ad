/** The room that each piece of the owner's day takes, before and after it has loaded. */
export const FOUR_CARDS = 'grid grid-cols-2 gap-3 lg:grid-cols-4';
export const TWO_COLUMNS = 'grid gap-4 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]';
export const SIDE_COLUMN = 'xl:min-h-[50rem] xl:[:lang(my)_&]:min-h-[57.5rem]';
export const HEIGHTS = {
  now: 'min-h-16 [:lang(my)_&]:min-h-17',
  figure: 'min-h-52 lg:min-h-44 [:lang(my)_&]:min-h-60 lg:[:lang(my)_&]:min-h-52',
  picture: 'min-h-120 sm:min-h-108 lg:min-h-96',
  attention: 'min-h-88 grow',
} as const;
