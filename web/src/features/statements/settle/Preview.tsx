import { type ShopMoney, UNSETTLED_REASONS } from '@waydesk/contract/money/statements.ts';
import { useState } from 'react';
import { useT } from '../../../i18n/t.ts';
import { links } from '../../../router/links.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { unsettledColumns } from '../lines/lineColumns.tsx';
import { LinesCard } from '../lines/LinesCard.tsx';
import { StatementSum } from '../StatementSum.tsx';
import { REASON_HEADS } from '../words.ts';
import { ChangedBanner } from './ChangedBanner.tsx';
import { PREVIEW_GRID } from './previewGrid.ts';
import { previewSum } from './previewSum.ts';
import { ReadyLines } from './ReadyLines.tsx';
import { UptoField } from './UptoField.tsx';
import { useMakeStatement } from './useMakeStatement.ts';

interface Props {
  preview: ShopMoney;
  isFetching: boolean;
  onUpto: (day: string) => void;
}

const NOTE_HEADS = {
  cash_with_rider: 'Rider',
  held: 'Reason',
  later: 'Delivered',
} as const;

/**
 * The preview of a statement: its deliveries, its total, and why other deliveries are not on it.
 */
export function Preview({ preview, isFetching, onUpto }: Props) {
  const t = useT();
  const [without, setWithout] = useState<ReadonlySet<number>>(new Set());
  const sum = previewSum(preview, without);
  const make = useMakeStatement(preview, sum.total, without);
  const { lines, not_ready: notReady, movements, carried } = preview;
  return (
    <>
      {make.before !== null && <ChangedBanner before={make.before} after={preview} />}
      <div className={PREVIEW_GRID}>
        <div className="flex flex-col gap-4 lg:max-xl:grid lg:max-xl:grid-cols-2 lg:max-xl:items-start xl:sticky xl:top-4">
          <Card>
            <UptoField
              day={preview.upto}
              onPick={(day) => {
                make.forget();
                onUpto(day);
              }}
            />
          </Card>
          <Card title={t('Calculation')}>
            <StatementSum
              deliveries={sum.ticked.length}
              collected={sum.collected}
              charges={sum.charges}
              movements={movements}
              carried={carried}
              carriedOn={sum.carriedOn}
              total={sum.total}
            />
          </Card>
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          {lines.length > 0 ? (
            <ReadyLines lines={lines} without={without} onChange={setWithout} />
          ) : (
            <Card title={t('Ready to settle')}>
              <EmptyState
                text={t('No delivery is ready to settle.')}
                hint={
                  notReady.length > 0
                    ? t('The reasons are listed below.')
                    : t('Deliveries appear here when they are delivered and their cash is in.')
                }
              >
                <LinkButton to={links.settle()}>{t('Shop Statements')}</LinkButton>
              </EmptyState>
            </Card>
          )}
          {UNSETTLED_REASONS.map((reason) => {
            const rows = notReady.filter((line) => line.reason === reason);
            if (rows.length === 0) return null;
            return (
              <LinesCard
                key={reason}
                title={`${t(REASON_HEADS[reason])} (${rows.length.toLocaleString('en')})`}
                rows={rows}
                columns={unsettledColumns(t, NOTE_HEADS[reason])}
              />
            );
          })}
        </div>
      </div>
      {(lines.length > 0 || sum.isSomething || make.problem !== null) && (
        <div className="bg-page border-line no-print sticky bottom-(--bottom-bar) z-20 -mx-1 flex flex-col gap-2 border-t px-1 py-3 [@media(height<30rem)]:static">
          {make.problem !== null && <Banner kind="error">{make.problem}</Banner>}
          <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
            <p className="text-muted">
              {t('{x} of {y} deliveries selected', {
                x: sum.ticked.length.toLocaleString('en'),
                y: lines.length.toLocaleString('en'),
              })}
            </p>
            <Button
              variant="primary"
              busy={make.isSending || (isFetching && make.before !== null)}
              aria-disabled={!sum.isSomething}
              onClick={make.send}
            >
              {make.label}
            </Button>
          </div>
        </div>
      )}
    </>
  );
}
