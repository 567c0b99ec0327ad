import type { Closing } from '@waydesk/contract/money/closings.ts';
import { useT } from '../../i18n/t.ts';
import { links } from '../../router/links.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Page } from '../../ui/Page.tsx';
import { Balances, ClosingFacts } from './ClosingFacts.tsx';

interface Props {
  closing: Closing;
  onAgain: () => void;
}

/** The result of the count, and the balances of all accounts. */
export function ClosingResult({ closing, onAgain }: Props) {
  const t = useT();
  const isEven = closing.difference === 0;
  return (
    <Page
      title={t('The day is closed')}
      actions={
        <>
          <Button onClick={onAgain}>{t('Count again')}</Button>
          <LinkButton to={links.closings()}>{t('Closings')}</LinkButton>
          <LinkButton to={links.cashBook()} variant="primary">
            {t('Cash Book')}
          </LinkButton>
        </>
      }
    >
      <Banner kind={isEven ? 'success' : 'warning'}>
        {isEven
          ? t('The drawer matches the cash book.')
          : t('The difference is posted. The cash book now matches the drawer.')}
      </Banner>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Card title={t('The drawer')}>
          <ClosingFacts closing={closing} />
        </Card>
        <Card title={t('Balance of each account')}>
          <Balances balances={closing.balances} />
        </Card>
      </div>
    </Page>
  );
}
