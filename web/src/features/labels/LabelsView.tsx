import type { LabelData, LabelPick } from '@waydesk/contract/parcels/labels.ts';
import { Printer } from 'lucide-react';
import { useState, useLayoutEffect, useMemo, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useT, useLanguage } from '../../i18n/t.ts';
import { links } from '../../router/links.ts';
import { useCompanyPaper } from '../../page/company/useCompanyPaper.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { ErrorBanner } from '../../ui/ErrorBanner.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Page } from '../../ui/Page.tsx';
import { LabelChoices } from './LabelChoices.tsx';
import { type LabelSize, PAPERS, rememberedSize, rememberSize, sheetsOf } from './labelSizes.ts';
import { usePaperStyles } from './usePaperStyles.ts';
import { usePrintLabels } from './usePrintLabels.ts';
import { fitTexts } from './fitTexts.ts';
import { Label, type LabelCompany } from './Label.tsx';

/** The number shown before printing. */
const SHOWN = 24;

interface Props {
  labels: readonly LabelData[];
  pick: LabelPick;
}

/** The labels as they will be printed, with the next copy of each. */
export function LabelsView({ labels, pick }: Props) {
  const t = useT();
  const [size, setSize] = useState<LabelSize>(rememberedSize);
  const [used, setUsed] = useState(0);
  const found = useCompanyPaper();
  const { name = null, phones: [phone = null] = [], logo = null } = found ?? {};
  // The same until it changes: each label is drawn again otherwise.
  const company = useMemo((): LabelCompany | null => {
    const texts = [name, phone].filter((text) => text !== null);
    return texts.length === 0 && logo === null ? null : { texts, logo };
  }, [name, phone, logo]);
  const [isAll, setAll] = useState(false);
  const styles = usePaperStyles(size);
  const { printed, isOnPaper, isRunning, print } = usePrintLabels(pick, styles.state === 'ready');
  const [next] = useState(() => labels.map((label) => ({ ...label, prints: label.prints + 1 })));
  const ready = printed ?? next;
  const shown = isAll ? ready : ready.slice(0, SHOWN);
  const paper = { company, size, used: PAPERS[size].each > 1 ? used : 0 };
  const way = pick.way_ids?.length === 1 ? pick.way_ids[0] : undefined;
  const missing = (pick.ids?.length ?? 0) - labels.length;
  const before = printed === null ? labels.filter(({ prints }) => prints > 0).length : 0;
  return (
    <Page
      title={t('Labels')}
      aside={<span className="text-muted tabular-nums">{ready.length.toLocaleString('en')}</span>}
      actions={
        <>
          {way !== undefined && (
            <LinkButton to={links.way(way)}>{t('Back to Way #{id}', { id: way })}</LinkButton>
          )}
          <Button
            variant="primary"
            busy={isRunning}
            aria-disabled={styles.state !== 'ready'}
            onClick={() => void print()}
          >
            <Printer aria-hidden="true" className="size-4" />
            {t('Print')}
          </Button>
        </>
      }
    >
      <div className="no-print flex flex-col gap-4">
        <LabelChoices
          size={size}
          used={used}
          onSize={(to) => {
            rememberSize(to);
            setSize(to);
          }}
          onUsed={setUsed}
        />
        {missing > 0 && (
          <Banner kind="warning">{t('Parcels not found: {n}', { n: missing })}</Banner>
        )}
        {!PAPERS[size].hasLink && labels.some((label) => label.is_tracked) && (
          <Banner kind="info">
            {t('The tracking code for customers has room on labels of 100 × 150 mm only.')}
          </Banner>
        )}
        {before > 0 && <Banner kind="info">{t('Already have a label: {n}', { n: before })}</Banner>}
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
        {shown.length < ready.length && (
          <Button className="self-center" onClick={() => setAll(true)}>
            {t('Show all {n} labels', { n: ready.length })}
          </Button>
        )}
      </div>
      {/* Apart from the page, of which nothing is printed. */}
      {isOnPaper &&
        createPortal(
          <LabelPaper className="paper-print" labels={ready} {...paper} />,
          document.body,
        )}
    </Page>
  );
}

interface LabelPaperProps {
  labels: readonly LabelData[];
  size: LabelSize;
  /** Labels already used on the first sheet. */
  used: number;
  company: LabelCompany | null;
  className?: string;
}

/** Labels on their sheets; the style sheets of `paper` must be there. */
function LabelPaper({ labels, size, used, company, className = '' }: LabelPaperProps) {
  const paper = useRef<HTMLDivElement>(null);
  const { hasLink } = PAPERS[size];
  const language = useLanguage();
  useLayoutEffect(() => {
    if (paper.current) fitTexts(paper.current);
  }, [labels, size, used, language, company]);
  return (
    <div ref={paper} className={`paper ${className}`} data-size={size}>
      {sheetsOf(labels, size, used).map((sheet, at) => (
        <div key={at} className="paper-page">
          {sheet.map((label, place) =>
            label === null ? (
              <div key={`gap ${place}`} className="label-gap" />
            ) : (
              <Label key={label.id} label={label} company={company} hasLink={hasLink} />
            ),
          )}
        </div>
      ))}
    </div>
  );
}
