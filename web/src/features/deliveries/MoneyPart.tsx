import { may } from '@waydesk/contract/permissions.ts';
import { loadPart } from '../../api/chunk.ts';
import { useSession } from '../../api/session.ts';
import { partOf, usePart } from '../../ui/usePart.ts';

/** Few people settle, and everybody opens deliveries. */
const moneyPart = partOf(() => loadPart(() => import('./MoneyCard.tsx')));

/** Where the money of a delivery stands, for those who handle it. The page stands without it. */
export function MoneyPart({ id }: { id: number }) {
  return may(useSession()?.user.role, 'cashier') ? <Loaded id={id} /> : null;
}

function Loaded({ id }: { id: number }) {
  const { part } = usePart(moneyPart, 'now');
  return part && <part.MoneyCard id={id} />;
}
