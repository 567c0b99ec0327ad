import { readyWays } from '@waydesk/contract/ways/ready-ways.ts';
import { useRead } from '../../../api/useRead.ts';
import { ReadyBanner } from './ReadyBanner.tsx';

interface Props {
  /** Once it can be known. */
  isAsked: boolean;
  /** The list shows some ways only; what is offered is about all of them. */
  isNarrowed: boolean;
}

/** Says how many ways their parcels have overtaken, if there are any. */
export function ReadyOffer({ isAsked, isNarrowed }: Props) {
  const { data } = useRead(readyWays.ready, {}, { enabled: isAsked, handledStatuses: true });
  return data !== undefined && data.ways > 0 ? (
    <ReadyBanner ready={data} isNarrowed={isNarrowed} />
  ) : null;
}
