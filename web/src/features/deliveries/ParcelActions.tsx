import type { DeliveryWithWay } from '@waydesk/contract/ways/deliveries.ts';
import {
  type DeliveryStatus,
  parseDeliveryStatus,
} from '@waydesk/contract/rules/delivery-status.ts';
import { RETRIABLE_STATUSES } from '@waydesk/contract/rules/parcel-facts.ts';
import { returnToHub, mayReturnToShop } from '@waydesk/contract/rules/parcel-moves.ts';
import type { Text } from '@waydesk/contract/texts/text.ts';
import type { ParcelStory } from '@waydesk/contract/parcels/parcels.ts';
import { useState } from 'react';
import { useT } from '../../i18n/t.ts';
import { lazyComponent, useOpened } from '../../api/lazyComponent.tsx';
import { Button } from '../../ui/Button.tsx';
import type { ParcelMove } from './ParcelMoves.tsx';

const ParcelMoves = lazyComponent(() => import('./ParcelMoves.tsx'), 'ParcelMoves');

const NAMES: Record<ParcelMove, Text> = {
  fail: 'Could not be handed over',
  plan: 'Plan next day',
  slip: 'Add to the return slip',
};

/** True when the scan station would take it back with this reason: both follow one rule. */
function mayFail(status: DeliveryStatus, delivery: DeliveryWithWay, story: ParcelStory): boolean {
  const { place, attempts, last_reason, next_on, returning } = story;
  const known = { attempts, last_reason, next_on, returning };
  const rider_id = delivery.rider?.id ?? null;
  // The location follows from the status as long as the customer has it.
  const state = { ...known, status, rider_id, place: place === 'customer' ? null : place };
  const failure = { reason: 'other', next_on: null, returning: false } as const;
  return returnToHub(state, failure).outcome === 'done';
}

function movesOf(delivery: DeliveryWithWay, story: ParcelStory): ParcelMove[] {
  const { status, way } = delivery;
  const code = parseDeliveryStatus(status);
  if (code === null) return [];
  return [
    ...(mayFail(code, delivery, story) ? (['fail'] as const) : []),
    ...(RETRIABLE_STATUSES.includes(code) ? (['plan'] as const) : []),
    ...(mayReturnToShop(code) && way?.shop?.id ? (['slip'] as const) : []),
  ];
}

interface Props {
  delivery: DeliveryWithWay;
  story: ParcelStory;
}

/** The actions on a parcel other than changing its delivery's status. */
export function ParcelActions({ delivery, story }: Props) {
  const t = useT();
  const { isOpen, open } = useOpened(ParcelMoves);
  const [move, setMove] = useState<ParcelMove | null>(null);
  const offered = movesOf(delivery, story);
  return (
    <>
      {isOpen && <ParcelMoves {...{ delivery, story, move }} onClose={() => setMove(null)} />}
      {offered.length > 0 && (
        <div className="no-print mt-3 flex flex-wrap gap-2">
          {offered.map((one) => (
            <Button
              key={one}
              small
              aria-haspopup="dialog"
              onClick={() => {
                setMove(one);
                open();
              }}
            >
              {t(NAMES[one])}
            </Button>
          ))}
        </div>
      )}
    </>
  );
}
