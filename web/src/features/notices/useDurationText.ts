import { useT } from '../../i18n/t.ts';

/** Says seconds in the largest unit of which they are a whole number. */
export function useDurationText(): (seconds: number) => string {
  const t = useT();
  return (seconds) => {
    if (seconds === 0) return t('At once');
    if (seconds === 60) return t('1 minute');
    if (seconds === 3_600) return t('1 hour');
    if (seconds === 86_400) return t('1 day');
    if (seconds % 86_400 === 0) return t('{n} days', { n: seconds / 86_400 });
    if (seconds % 3_600 === 0) return t('{n} hours', { n: seconds / 3_600 });
    if (seconds % 60 === 0) return t('{n} minutes', { n: seconds / 60 });
    return t('{n} seconds', { n: seconds });
  };
}
