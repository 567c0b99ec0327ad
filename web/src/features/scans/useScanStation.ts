import { useMemo, useSyncExternalStore } from 'react';
import { useSession } from '../../api/session.ts';
import { type ScanStation, scanStationOf } from './scanStation.ts';
import type { ScanStationState } from './scanStationStore.ts';

/** The scan station of the person who is signed in; null while nobody is. */
export function useScanStation(): { station: ScanStation; state: ScanStationState } | null {
  const session = useSession();
  const station = useMemo(() => session && scanStationOf(session), [session]);
  const state = useSyncExternalStore(station?.subscribe ?? never, station?.state ?? nothing);
  return station && state && { station, state };
}

const never = () => () => {};
const nothing = () => null;
