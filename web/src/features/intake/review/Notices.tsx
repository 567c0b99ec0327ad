import { useT } from '../../../i18n/t.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { messageText } from '../../../entities/sheets/messageText.ts';
import type { Review } from './useReview.ts';

/**
 * Notices about the sheet as a whole; for Zawgyi with examples and a way to undo the conversion.
 */
export function Notices({ review, isAsTyped }: { review: Review; isAsTyped: boolean }) {
  const t = useT();
  const { reading, decide } = review;
  const { zawgyi, notices } = reading;
  return (
    <>
      {isAsTyped && zawgyi !== null && (
        <Banner
          kind="info"
          actions={
            <Button small onClick={() => decide({ asTyped: false })}>
              {t('Convert to Unicode')}
            </Button>
          }
        >
          {t('Zawgyi text is shown as typed. It is still saved in Unicode unless you correct it.')}
        </Banner>
      )}
      {notices.map((notice, at) => {
        const isZawgyi = at === 0 && zawgyi !== null && !isAsTyped;
        return (
          <Banner
            key={notice.text}
            kind="info"
            {...(isZawgyi && {
              actions: (
                <Button small onClick={() => decide({ asTyped: true })}>
                  {t('Use as typed')}
                </Button>
              ),
            })}
          >
            {messageText(t, notice)}
            {isZawgyi && <Pairs pairs={zawgyi} />}
          </Banner>
        );
      })}
    </>
  );
}

function Pairs({ pairs }: { pairs: readonly (readonly [string, string])[] }) {
  return (
    <ul lang="my" className="mt-1 flex flex-col gap-0.5 text-label">
      {pairs.map(([typed, converted]) => (
        <li key={typed} className="[overflow-wrap:anywhere]">
          <span className="text-muted">{typed}</span>
          <span aria-hidden="true"> → </span>
          {converted}
        </li>
      ))}
    </ul>
  );
}
