import { statements, type StatementDetail } from '@waydesk/contract/money/statements.ts';
import { useRead } from '../../api/useRead.ts';
import { useT } from '../../i18n/t.ts';
import { CompanyHead } from '../../page/company/CompanyHead.tsx';
import { CachedBanner } from '../../page/cached/CachedBanner.tsx';
import { LiveRecord } from '../../page/live/LiveRecord.tsx';
import { WhoIsHere } from '../../page/live/WhoIsHere.tsx';
import { RecordState } from '../../page/RecordState.tsx';
import { links } from '../../router/links.ts';
import { useIdParam } from '../../router/params.ts';
import { CardSkeletons } from '../../ui/cards/CardSkeletons.tsx';
import { Page } from '../../ui/Page.tsx';
import { missingText } from './failureText.ts';
import { PREVIEW_SKELETON_GRID } from './settle/previewGrid.ts';
import { StatementView } from './statement/StatementView.tsx';
import { StatementBadge } from './StatementBadge.tsx';
import { statementNumber } from './words.ts';
import { may } from '@waydesk/contract/calls/permissions.ts';
import { Ban } from 'lucide-react';
import { useSession } from '../../api/session.ts';
import { useCreate } from '../../form/once/useCreate.ts';
import { ExportButton } from '../../list/export/ExportButton.tsx';
import { lazyComponent, useOpened } from '../../api/lazyComponent.tsx';
import { Button } from '../../ui/Button.tsx';
import { CopyButton } from '../../ui/copy/CopyButton.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { PrintButton } from '../../ui/print/PrintButton.tsx';
import { showToast } from '../../ui/toasts.ts';

/** /statements/{id} */
export function StatementPage() {
  const id = useIdParam();
  return <Opened key={id} id={id} />;
}

function Opened({ id }: { id: number }) {
  const t = useT();
  const isAddress = Number.isInteger(id);
  const read = useRead(statements.get, { params: { id } }, { enabled: isAddress });
  const statement = read.data;
  if (statement === undefined) {
    const cards = { [t('Calculation')]: 6, [t('Deliveries')]: 10 };
    return (
      <Page title={t('Statement')}>
        <RecordState
          {...{ read, isAddress }}
          back={{ to: links.statements(), label: t('Statements List') }}
          missingText={missingText(read.failure, t('Statement not found'))}
          skeleton={<CardSkeletons cards={cards} className={PREVIEW_SKELETON_GRID} />}
        />
      </Page>
    );
  }
  return (
    <Page
      title={t('Statement {number}', { number: statementNumber(statement.id) })}
      aside={
        <>
          <StatementBadge state={statement.state} />
          <WhoIsHere of="statements" id={statement.id} />
        </>
      }
      actions={<StatementActions statement={statement} />}
    >
      <LiveRecord read={read} />
      <CompanyHead />
      <CachedBanner read={read} />
      <StatementView statement={statement} />
    </Page>
  );
}

const ReasonDialog = lazyComponent(
  () => import('../../form/reason/ReasonDialog.tsx'),
  'ReasonDialog',
);

/** The actions on a statement as a whole. */
function StatementActions({ statement }: { statement: StatementDetail }) {
  const t = useT();
  const runVoid = useCreate(statements.void);
  const dialog = useOpened(ReasonDialog);
  const { id, state, shop, text } = statement;
  const number = statementNumber(id);
  const mayVoid = may(useSession()?.user.role, 'money-admin') && shop !== null;
  return (
    <>
      <LinkButton to={links.statements()}>{t('Statements List')}</LinkButton>
      {shop !== null && (
        <CopyButton
          text={text}
          done={t('Statement copied in Burmese, ready to paste into a chat with the shop')}
        >
          {t('Copy for Viber')}
        </CopyButton>
      )}
      <ExportButton
        route={statements.get}
        input={{ params: { id } }}
        prefix={`statement_${number}`}
        kind="xlsx"
      />
      <PrintButton />
      {mayVoid && state !== 'voided' && (
        <Button onClick={dialog.open}>
          <Ban aria-hidden="true" className="size-4" />
          {t('Void')}
        </Button>
      )}
      {dialog.isOpen && (
        <ReasonDialog
          title={t('Void statement {number}?', { number })}
          confirm={t('Void the statement')}
          danger
          send={(why) => runVoid({ params: { id }, body: { reason: why } })}
          onClose={dialog.close}
          onDone={() => showToast('success', t('Statement {number} was voided', { number }))}
        >
          {t('Its deliveries are due to the shop again, and can be in another statement.')}
        </ReasonDialog>
      )}
    </>
  );
}
