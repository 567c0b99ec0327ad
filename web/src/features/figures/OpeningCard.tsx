import { figures } from '@waydesk/contract/money/figures.ts';
import { showDay } from '@waydesk/contract/values/time.ts';
import { useRead } from '../../api/useRead.ts';
import { useLanguage, useT } from '../../i18n/t.ts';
import { lazyComponent, useOpened } from '../../api/lazyComponent.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { writeCount } from '../../ui/chart/chart.ts';
import { SignedMoney } from '../../ui/amounts/SignedMoney.tsx';
import { Words } from '../../ui/Words.tsx';

const OpeningDialog = lazyComponent(() => import('./OpeningDialog.tsx'), 'OpeningDialog');

/** Opens the books: deliveries from before they began are settled once. */
export function OpeningCard() {
  const t = useT();
  const language = useLanguage();
  const dialog = useOpened(OpeningDialog);
  // The figures stand without it.
  const { data } = useRead(figures.opening, {}, { handledStatuses: true, showsFailure: false });
  if (data === undefined) return null;
  if (data.done !== null) {
    const { before, user, deliveries, amount } = data.done;
    return (
      <p className="text-muted text-xs">
        {t('{name} marked everything delivered before {day} as settled: {n} deliveries', {
          day: showDay(before, language),
          name: user.name,
          n: writeCount(deliveries),
        })}
        , <SignedMoney amount={amount} />
      </p>
    );
  }
  if (!data.has_past) return null;
  return (
    <Card title={t('Mark earlier deliveries as settled')} className="no-print">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-prose min-w-0 flex-1 basis-64">
          <Words
            text={t(
              'Deliveries from before these books count as cash that riders still have and as owed to shops. If they were settled long ago, choose a day; everything delivered before it counts as settled.',
            )}
          />
        </p>
        <Button variant="primary" onClick={dialog.open}>
          {t('Mark earlier deliveries as settled')}
        </Button>
      </div>
      {dialog.isOpen && <OpeningDialog onClose={dialog.close} />}
    </Card>
  );
}
