import { useT } from '../../../i18n/t.ts';

/** On paper only: who paid and who received. */
export function Signatures() {
  const t = useT();
  return (
    <div className="mt-10 hidden break-inside-avoid grid-cols-2 gap-12 print:grid">
      {[t('Paid by'), t('Received by')].map((who) => (
        <p key={who} className="border-ink border-t pt-1">
          {who}
        </p>
      ))}
    </div>
  );
}
