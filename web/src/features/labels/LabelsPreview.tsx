import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useT } from '../../i18n/t.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { ErrorBanner } from '../../ui/ErrorBanner.tsx';
import { Loading } from '../../ui/Loading.tsx';
import type { LabelCompany, ShownLabel } from './Label.tsx';
import { LabelPaper } from './LabelPaper.tsx';
import { type LabelSize, PAPERS } from './labelSizes.ts';
import type { usePaperStyles } from './usePaperStyles.ts';

/** The number shown before printing. */
const SHOWN = 24;

interface Props {
  labels: readonly ShownLabel[];
  size: LabelSize;
  used: number;
  company: LabelCompany | null;
  styles: ReturnType<typeof usePaperStyles>;
  /** All of them stand on paper now. */
  isOnPaper: boolean;
}

/** Labels as they will be printed: the first ones on the screen, all of them on paper. */
export function LabelsPreview({ labels, styles, isOnPaper, ...paper }: Props) {
  const t = useT();
  const [isAll, setAll] = useState(false);
  const shown = isAll ? labels : labels.slice(0, SHOWN);
  return (
    <>
      {styles.state === 'failed' && (
        <ErrorBanner
          text={t('Network error. Could not connect to the server.')}
          onRetry={styles.again}
        />
      )}
      {styles.state === 'loading' && <Loading />}
      {styles.state === 'ready' && (
        <section aria-label={t('Preview')} className="paper-preview">
          <LabelPaper labels={shown} {...paper} />
        </section>
      )}
      {shown.length < labels.length && (
        <Button className="self-center" onClick={() => setAll(true)}>
          {t('Show all {n} labels', { n: labels.length })}
        </Button>
      )}
      {/* Apart from the page, of which nothing is printed. */}
      {isOnPaper &&
        createPortal(
          <LabelPaper className="paper-print" labels={labels} {...paper} />,
          document.body,
        )}
    </>
  );
}

/** Says so where the chosen paper has no room for the links that labels carry. */
export function NoRoomForLinks({ labels, size }: Pick<Props, 'labels' | 'size'>) {
  const t = useT();
  if (PAPERS[size].hasLink || !labels.some((label) => label.is_tracked)) return null;
  return (
    <Banner kind="info">
      {t('The tracking code for customers has room on labels of 100 × 150 mm only.')}
    </Banner>
  );
}
