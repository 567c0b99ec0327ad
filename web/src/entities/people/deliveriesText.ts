import type { Translate } from '../../i18n/t.ts';

/** How many deliveries somebody has. */
export const deliveriesText = (n: number, t: Translate): string =>
  n === 1 ? t('1 delivery') : t('{n} deliveries', { n: n.toLocaleString('en') });
