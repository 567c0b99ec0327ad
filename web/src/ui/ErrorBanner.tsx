import { useT } from '../i18n/t.ts';
import { Banner } from './Banner.tsx';
import { Button } from './Button.tsx';

interface Props {
  /** What could not be loaded, translated. */
  text: string;
  onRetry: () => void;
  /** A retry is in progress. */
  busy?: boolean;
  className?: string;
}

/** Part of the page could not be loaded: says so and offers a retry. */
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
