import { portal } from '@waydesk/contract/portal/portal.ts';
import type { PortalLabel } from '@waydesk/contract/portal/portal-parcels.ts';
import { Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { inlineText, toastText } from '../../../api/errorTexts.ts';
import { useRead } from '../../../api/useRead.ts';
import { LabelChoices } from '../../../features/labels/LabelChoices.tsx';
import { LabelsPreview, NoRoomForLinks } from '../../../features/labels/LabelsPreview.tsx';
import { useLabelCompany, useLabelPaper } from '../../../features/labels/useLabelPaper.ts';
import { useOnPaper, usePrintKeys } from '../../../features/labels/useOnPaper.ts';
import { useT } from '../../../i18n/t.ts';
import { logoAddress } from '../../../page/company/useCompanyPaper.ts';
import { ErrorState } from '../../../ui/states.tsx';
import { BigButton } from '../../../ui/thumb/bigButtons.tsx';
import { Outlines } from '../ReadFace.tsx';
import { useShopLabels } from './useShopLabels.ts';

function PrintedLabels({ labels }: { labels: readonly PortalLabel[] }) {
  const t = useT();
  const me = useRead(portal.me, {}, { handledStatuses: true });
  const profile = me.data?.company;
  const company = useLabelCompany(profile ? { ...profile, logo: logoAddress(profile.logo) } : null);
  const { size, used, styles, choices } = useLabelPaper();
  // Nobody wants to print them again for the sake of who carries them.
  const isReady = styles.state === 'ready' && !me.isLoading;
  const { isOnPaper, printNow } = useOnPaper(isReady);
  const print = () => {
    if (isReady) printNow();
  };
  usePrintKeys(print);
  return (
    <>
      <LabelChoices {...choices} />
      <NoRoomForLinks labels={labels} size={size} />
      <BigButton fill="main" isOff={!isReady} onClick={print} className="sm:self-start sm:px-10">
        <Printer aria-hidden="true" className="size-5" />
        {`${t('Print')} (${labels.length.toLocaleString('en')})`}
      </BigButton>
      <LabelsPreview labels={labels} {...{ size, used, company, styles, isOnPaper }} />
    </>
  );
}

interface Props {
  ids: readonly number[];
  /** Shown when one of them has ended or is no longer the shop's. */
  gone: ReactNode;
}

const GONE: readonly number[] = [404, 409];

/** The labels of these parcels as they will be printed. */
export function LabelsOfShop({ ids, gone }: Props): ReactNode {
  const t = useT();
  const { labels, failure, again } = useShopLabels(ids);
  if (labels !== undefined) return <PrintedLabels labels={labels} />;
  if (failure === undefined) return <Outlines />;
  if (failure.kind === 'answered' && GONE.includes(failure.status)) return gone;
  return (
    <ErrorState
      text={inlineText(failure)}
      requestId={failure.requestId}
      hint={failure.kind === 'answered' ? undefined : toastText(failure)}
    >
      <BigButton fill="main" onClick={again}>
        {t('Try again')}
      </BigButton>
    </ErrorState>
  );
}
