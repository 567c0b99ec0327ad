import { may } from '@waydesk/contract/permissions.ts';
import { type StatementDetail, statements } from '@waydesk/contract/statements.ts';
import { Ban } from 'lucide-react';
import { useState } from 'react';
import { useSession } from '../../../api/session.ts';
import { useCreate } from '../../../form/useCreate.ts';
import { useT } from '../../../i18n/t.ts';
import { ExportButton } from '../../../list/ExportButton.tsx';
import { links } from '../../../router/links.ts';
import { Button } from '../../../ui/Button.tsx';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { PrintButton } from '../../../ui/PrintButton.tsx';
import { showToast } from '../../../ui/toasts.ts';
import { usePart } from '../../../ui/usePart.ts';
import { statementNumber } from '../words.ts';
import { reasonPart } from '../../../form/reasonPart.ts';

/** What one does with a statement as a whole. */
export function StatementActions({ statement }: { statement: StatementDetail }) {
  const t = useT();
  const [isVoiding, setVoiding] = useState(false);
  const runVoid = useCreate(statements.void);
  const reason = usePart(reasonPart);
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
        <Button onClick={() => void reason.load().then(() => setVoiding(true))}>
          <Ban aria-hidden="true" className="size-4" />
          {t('Void')}
        </Button>
      )}
      {isVoiding && reason.part !== null && (
        <reason.part.ReasonDialog
          title={t('Void statement {number}?', { number })}
          confirm={t('Void the statement')}
          danger
          send={(why) => runVoid({ params: { id }, body: { reason: why } })}
          onClose={() => setVoiding(false)}
          onDone={() => showToast('success', t('Statement {number} was voided', { number }))}
        >
          {t('Its deliveries are due to the shop again, and can be in another statement.')}
        </reason.part.ReasonDialog>
      )}
    </>
  );
}
