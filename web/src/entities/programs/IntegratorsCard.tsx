import { apiBase } from '../../api/host.ts';
import { useT } from '../../i18n/t.ts';
import { Card } from '../../ui/Card.tsx';
import { CopyableText } from '../../ui/copy/CopyableText.tsx';

/** Where those who write the other programs read how: the address to send them. */
export function IntegratorsCard() {
  const t = useT();
  return (
    <Card title={t('For whoever writes the other program')}>
      <div className="max-w-3xl">
        <CopyableText
          label={t('Send this address: the page says how it is done, with examples.')}
          text={`${apiBase()}/docs/integrators`}
        />
      </div>
    </Card>
  );
}
