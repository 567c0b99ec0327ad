import { may } from '@waydesk/contract/calls/permissions.ts';
import { type StatementDetail, statements } from '@waydesk/contract/money/statements.ts';
import { Ban } from 'lucide-react';
import { useSession } from '../../../api/session.ts';
import { useCreate } from '../../../form/once/useCreate.ts';
import { useT } from '../../../i18n/t.ts';
import { ExportButton } from '../../../list/export/ExportButton.tsx';
import { lazyComponent, useOpened } from '../../../api/lazyComponent.tsx';
import { links } from '../../../router/links.ts';
import { Button } from '../../../ui/Button.tsx';
import { CopyButton } from '../../../ui/copy/CopyButton.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { PrintButton } from '../../../ui/print/PrintButton.tsx';
import { showToast } from '../../../ui/toasts.ts';
import { statementNumber } from '../words.ts';

const ReasonDialog = lazyComponent(
  () => import('../../../form/reason/ReasonDialog.tsx'),
  'ReasonDialog',
);

/** The actions on a statement as a whole. */
export function StatementActions({ statement }: { statement: StatementDetail }) {
  const t = useT();
  const runVoid = useCreate(statements.void);
  const dialog = useOpened(ReasonDialog);
  const { id, state, shop, text } = statement;
  const number = statementNumber(id);
  const mayVoid = may(useSession()?.user.role, 'money-admin') && shop !== null;
  return (
    <>
      <LinkButton to={links.statements()}>{t('Statements List')}</LinkButton>
      {shop !== null && <CopyButton text={text}>{t('Copy for Viber')}</CopyButton>}
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
