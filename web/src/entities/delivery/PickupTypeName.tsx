import { useT } from '../../i18n/t.ts';
import { pickupTypeLabel } from '../labels.ts';

/** A pickup type as a word of its own; the options of selects keep the documented "pickup". */
export function PickupTypeName({ code }: { code: string | null }) {
  const t = useT();
  return (
    <span className="inline-block first-letter:uppercase">{t.sent(pickupTypeLabel(code))}</span>
  );
}
