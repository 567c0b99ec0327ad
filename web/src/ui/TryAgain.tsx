import { useT } from '../i18n/t.ts';
import { Button } from './Button.tsx';

interface Props {
  /** The read that failed. */
  read: { isFetching: boolean; refresh: () => void };
  /** Where there is nothing better to do. */
  variant?: 'primary';
}

/** Asks once more for what a page could not show. */
export function TryAgain({ read: { isFetching, refresh }, variant }: Props) {
  const t = useT();
  return (
    <Button {...(variant && { variant })} busy={isFetching} onClick={refresh}>
      {t('Try again')}
    </Button>
  );
}
