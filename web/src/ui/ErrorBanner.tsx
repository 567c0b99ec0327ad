import { useT } from '../i18n/t.ts';
import { Banner } from './Banner.tsx';
import { Button } from './Button.tsx';

interface Props {
  /** What could not be had, translated. */
  text: string;
  onRetry: () => void;
  /** Being asked for again. */
  busy?: boolean;
  className?: string;
}

/** A part of the page could not be had, the rest stands: says so and offers to ask again. */
export function ErrorBanner({ text, onRetry, busy = false, ...rest }: Props) {
  const t = useT();
  return (
    <Banner
      kind="error"
      actions={
        <Button small busy={busy} onClick={onRetry}>
          {t('Try again')}
        </Button>
      }
      {...rest}
    >
      {text}
    </Banner>
  );
}
