import { useT } from '../../i18n/t.ts';

/** On paper only: who gave the parcels and who took them. */
export function SignatureLines({ isRun }: { isRun: boolean }) {
  const t = useT();
  const who = isRun
    ? [t('Signature of the rider'), t('Handed over by'), t('Cash received by')]
    : [t('Handed over by'), t('Received by')];
  return (
    <div className="mt-12 hidden break-inside-avoid auto-cols-fr grid-flow-col gap-10 text-[9pt] print:grid">
      {who.map((name) => (
        <p key={name} className="border-ink border-t pt-1">
          {name}
        </p>
      ))}
    </div>
  );
}
