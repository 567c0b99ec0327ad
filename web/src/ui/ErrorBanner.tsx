import { useT } from '../i18n/t.ts';
import { Banner } from './Banner.tsx';
import { Button } from './Button.tsx';
import { RequestId } from './RequestId.tsx';
import { Words } from './Words.tsx';

interface Props {
  /** What could not be loaded, translated. */
  text: string;
  onRetry: () => void;
  /** A retry is in progress. */
  busy?: boolean;
  /** Of the request that failed, where somebody has to look into it. */
  requestId?: string;
  className?: string;
}

/** Part of the page could not be loaded: says so and offers a retry. */
export function ErrorBanner({ text, onRetry, requestId, busy = false, ...rest }: Props) {
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
      <Words text={text} />
      <RequestId id={requestId} />
    </Banner>
  );
}
