import { useT } from '../i18n/t.ts';
import type { Text } from '@waydesk/contract/texts/text.ts';

/** On paper only: a line for each who signs. */
export function SignatureLines({ names }: { names: readonly Text[] }) {
  const t = useT();
  return (
    <div className="mt-[14mm] hidden break-inside-avoid auto-cols-fr grid-flow-col gap-10 text-[9pt] print:grid">
      {names.map((name) => (
        <p key={name} className="border-ink border-t pt-1">
          {t(name)}
        </p>
      ))}
    </div>
  );
}
