import { ArrowDown, ArrowUp } from 'lucide-react';
import { useState } from 'react';
import { useT } from '../../i18n/t.ts';
import type { RunParcel } from '@waydesk/contract/run/run.ts';
import { phone } from '../phone.ts';
import { BigButton } from '../../ui/thumb/bigButtons.tsx';
import { RunParcelRow } from './RunParcelRow.tsx';
import { groupStops, moveStop, moveTownship } from './stopOrder.ts';

interface MoveProps {
  name: string;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: -1 | 1) => void;
}

function MoveButtons({ name, isFirst, isLast, onMove }: MoveProps) {
  const t = useT();
  return (
    <span className="flex shrink-0">
      <BigButton
        fill="quiet"
        className="px-2!"
        aria-label={t('Move {name} up', { name })}
        isOff={isFirst}
        onClick={() => onMove(-1)}
      >
        <ArrowUp aria-hidden="true" className="size-5" />
      </BigButton>
      <BigButton
        fill="quiet"
        className="px-2!"
        aria-label={t('Move {name} down', { name })}
        isOff={isLast}
        onClick={() => onMove(1)}
      >
        <ArrowDown aria-hidden="true" className="size-5" />
      </BigButton>
    </span>
  );
}

/** The stops by township, in the rider's own order, which he can change. */
export function StopList({ stops }: { stops: readonly RunParcel[] }) {
  const t = useT();
  const [order, setOrder] = useState(() => phone.order.read());
  const [isMoving, setMoving] = useState(false);
  const groups = groupStops(stops, order);
  const change = (next: number[]) => {
    setOrder(next);
    phone.order.write(next);
  };
  return (
    <div className="flex flex-col gap-4">
      {groups.map((group, at) => (
        <section key={`${group.township} ${group.state}`} className="flex flex-col gap-1">
          <div className="flex items-center justify-between gap-2">
            <h2 className="text-sm font-semibold">
              {t.place(group.township)} · {group.stops.length}
            </h2>
            {isMoving && groups.length > 1 && (
              <MoveButtons
                name={t.place(group.township)}
                isFirst={at === 0}
                isLast={at === groups.length - 1}
                onMove={(by) => change(moveTownship(groups, at, by))}
              />
            )}
          </div>
          <ul className="bg-surface border-line divide-line rounded-card divide-y overflow-hidden border">
            {group.stops.map((stop, n) => (
              <li key={stop.id} className="flex items-center">
                <div className="min-w-0 flex-1">
                  <RunParcelRow parcel={stop} />
                </div>
                {isMoving && (
                  <MoveButtons
                    name={stop.customer_name}
                    isFirst={n === 0}
                    isLast={n === group.stops.length - 1}
                    onMove={(by) => change(moveStop(groups, stop.id, by))}
                  />
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
      {stops.length > 1 && (
        <BigButton fill="plain" aria-pressed={isMoving} onClick={() => setMoving(!isMoving)}>
          {isMoving ? t('Order is done') : t('Change the order')}
        </BigButton>
      )}
    </div>
  );
}
