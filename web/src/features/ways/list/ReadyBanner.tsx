import type { readyWays } from '@waydesk/contract/ways/ready-ways.ts';
import type { Data } from '@waydesk/contract/calls/route.ts';
import { wayStatusLabel } from '@waydesk/contract/rules/way-status.ts';
import { lazyComponent, useOpened } from '../../../api/lazyComponent.tsx';
import { useT } from '../../../i18n/t.ts';
import { formatCount, rowsText } from '../../../list/bulk/rowsText.ts';
import { usePaletteActions } from '../../../ui/usePaletteActions.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';

// Only the dialog is lazy: the line itself is painted with the rows below it.
const BulkFollow = lazyComponent(
  () => import('../../../entities/bulk/BulkFollow.tsx'),
  'BulkFollow',
);

interface Props {
  ready: Data<typeof readyWays.ready>;
  /** The list below shows some ways only. */
  isNarrowed: boolean;
}

const ALL_READY = { ready: true } as const;

/** Ways that their parcels have overtaken, with one press for all of them. */
export function ReadyBanner({ ready: { ways, isMore, moves }, isNarrowed }: Props) {
  const t = useT();
  const { isOpen, open, close } = useOpened(BulkFollow);
  const rows = rowsText('ways', ways, t);
  const moved = moves
    .map(({ status, ways: n }) => `${t.sent(wayStatusLabel(status))} ${formatCount(n)}`)
    .join(' · ');
  usePaletteActions([{ label: (inLanguage) => inLanguage('Match parcels'), run: open }]);
  return (
    <div className="no-print">
      <Banner
        kind="info"
        isSlim
        actions={
          <Button small variant="primary" aria-haspopup="dialog" onClick={open}>
            {t('Match parcels')}
          </Button>
        }
      >
        <p>
          <b className="font-medium">
            {isMore
              ? t('More than {rows} are ready', { rows })
              : t(ways === 1 ? '{rows} is ready' : '{rows} are ready', { rows })}
          </b>
          {' · '}
          <span>{`${t('Their parcels have moved on:')} ${moved}`}</span>
          {isNarrowed && (
            <>
              {' · '}
              <span>{t('This counts all ways, not only the filtered ones.')}</span>
            </>
          )}
        </p>
      </Banner>
      {isOpen && <BulkFollow rows={rows} pick={ALL_READY} onClose={close} onDone={close} />}
    </div>
  );
}
