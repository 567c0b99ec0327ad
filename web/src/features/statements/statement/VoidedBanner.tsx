import type { StatementDetail } from '@waydesk/contract/money/statements.ts';
import { useT } from '../../../i18n/t.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Timestamp } from '../../../ui/Timestamp.tsx';

/** Who took it back, when and why. */
export function VoidedBanner({ voided }: { voided: NonNullable<StatementDetail['voided']> }) {
  const t = useT();
  return (
    <Banner kind="warning">
      <p className="font-medium">
        {t('Voided by {name}', { name: voided.by.name })} · <Timestamp at={voided.at} />
      </p>
      <p className="[overflow-wrap:anywhere] whitespace-pre-line">{voided.reason}</p>
    </Banner>
  );
}
