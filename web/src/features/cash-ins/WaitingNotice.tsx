import type { RiderWithCash } from '@waydesk/contract/money/cash-ins.ts';
import { useT } from '../../i18n/t.ts';
import { links } from '../../router/links.ts';
import { Banner } from '../../ui/Banner.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Timestamp } from '../../ui/Timestamp.tsx';

/** An earlier count of the same cash waits for a decision. */
export function WaitingNotice({ waiting }: { waiting: NonNullable<RiderWithCash['waiting']> }) {
  const t = useT();
  return (
    <Banner
      kind="warning"
      actions={
        <LinkButton small to={links.cashInReceipt(waiting.id)}>
          {t('See the waiting count')}
        </LinkButton>
      }
    >
      {t('A count has been waiting since')} <Timestamp at={waiting.created_at} />.{' '}
      {t('What you count now replaces it.')}
    </Banner>
  );
}
