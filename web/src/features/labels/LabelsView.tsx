import type { LabelData, LabelPick } from '@waydesk/contract/parcels/labels.ts';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { useT } from '../../i18n/t.ts';
import { links } from '../../router/links.ts';
import { useCompanyPaper } from '../../page/company/useCompanyPaper.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Page } from '../../ui/Page.tsx';
import { LabelChoices } from './LabelChoices.tsx';
import { LabelsPreview, NoRoomForLinks } from './LabelsPreview.tsx';
import { useLabelCompany, useLabelPaper } from './useLabelPaper.ts';
import { usePrintLabels } from './usePrintLabels.ts';

interface Props {
  labels: readonly LabelData[];
  pick: LabelPick;
}

/** The labels as they will be printed, with the next copy of each. */
export function LabelsView({ labels, pick }: Props) {
  const t = useT();
  const { size, used, styles, choices } = useLabelPaper();
  const company = useLabelCompany(useCompanyPaper());
  const { printed, isOnPaper, isRunning, print } = usePrintLabels(pick, styles.state === 'ready');
  const [next] = useState(() => labels.map((label) => ({ ...label, prints: label.prints + 1 })));
  const ready = printed ?? next;
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
        <LabelChoices {...choices} />
        {missing > 0 && (
          <Banner kind="warning">{t('Parcels not found: {n}', { n: missing })}</Banner>
        )}
        <NoRoomForLinks labels={labels} size={size} />
        {before > 0 && <Banner kind="info">{t('Already have a label: {n}', { n: before })}</Banner>}
        <LabelsPreview labels={ready} {...{ size, used, company, styles, isOnPaper }} />
      </div>
    </Page>
  );
}
