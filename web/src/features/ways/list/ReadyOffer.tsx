import { readyWays } from '@waydesk/contract/ready-ways.ts';
import type { Data } from '@waydesk/contract/route.ts';
import { loadPart } from '../../../api/chunk.ts';
import { loadedForeignServers } from '../../../api/foreign.ts';
import { useRead } from '../../../api/useRead.ts';
import { partOf, usePart } from '../../../ui/usePart.ts';

const banner = partOf(() => loadPart(() => import('./ReadyBanner.tsx')));

interface Props {
  /** Once it can be known. */
  isAsked: boolean;
  /** The list shows some ways only; what is offered is about all of them. */
  isNarrowed: boolean;
}

/** Says how many ways their parcels have overtaken, if there are any. */
export function ReadyOffer({ isAsked, isNarrowed }: Props) {
  const enabled = isAsked && loadedForeignServers() === undefined;
  const { data } = useRead(readyWays.ready, {}, { enabled, handledStatuses: true });
  return data !== undefined && data.ways > 0 ? (
    <Loaded ready={data} isNarrowed={isNarrowed} />
  ) : null;
}

type Ready = Data<typeof readyWays.ready>;

function Loaded(props: { ready: Ready; isNarrowed: boolean }) {
  const { part } = usePart(banner, 'now');
  return part && <part.ReadyBanner {...props} />;
}
