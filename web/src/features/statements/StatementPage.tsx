import { statements } from '@waydesk/contract/money/statements.ts';
import { useRead } from '../../api/useRead.ts';
import { useT } from '../../i18n/t.ts';
import { CachedBanner } from '../../page/cached/CachedBanner.tsx';
import { RecordState } from '../../page/RecordState.tsx';
import { links } from '../../router/links.ts';
import { useIdParam } from '../../router/params.ts';
import { CardSkeletons } from '../../ui/cards/CardSkeletons.tsx';
import { Page } from '../../ui/Page.tsx';
import { missingText } from './failureText.ts';
import { PREVIEW_SKELETON_GRID } from './settle/previewGrid.ts';
import { StatementActions } from './statement/StatementActions.tsx';
import { StatementView } from './statement/StatementView.tsx';
import { StatementBadge } from './StatementBadge.tsx';
import { statementNumber } from './words.ts';

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
      aside={<StatementBadge state={statement.state} />}
      actions={<StatementActions statement={statement} />}
    >
      <CachedBanner read={read} />
      <StatementView statement={statement} />
    </Page>
  );
}
