import { readyWays } from '@waydesk/contract/ready-ways.ts';
import type { Data } from '@waydesk/contract/route.ts';
import { loadPart } from '../../../api/chunk.ts';
import { loadedForeignServers } from '../../../api/foreign.ts';
import { useRead } from '../../../api/useRead.ts';
import { partOf, usePart } from '../../../ui/usePart.ts';

const banner = partOf(() => loadPart(() => import('./ReadyBanner.tsx')));

/** Says how many ways their parcels have overtaken, if there are any; `isAsked` once that can be known. */
export function ReadyOffer({ isAsked }: { isAsked: boolean }) {
  const enabled = isAsked && loadedForeignServers() === undefined;
  const { data } = useRead(readyWays.ready, {}, { enabled, handledStatuses: true });
  return data !== undefined && data.ways > 0 ? <Loaded ready={data} /> : null;
}

function Loaded({ ready }: { ready: Data<typeof readyWays.ready> }) {
  const { part } = usePart(banner, 'now');
  return part && <part.ReadyBanner ready={ready} />;
}
