import { useMemo, useSyncExternalStore } from 'react';
import { useSession } from '../../api/session.ts';
import { type ScanBench, benchOf } from './bench.ts';
import type { BenchState } from './benchStore.ts';

/** The bench of whoever is signed in; null while nobody is. */
export function useBench(): { bench: ScanBench; state: BenchState } | null {
  const session = useSession();
  const bench = useMemo(() => session && benchOf(session), [session]);
  const state = useSyncExternalStore(bench?.subscribe ?? never, bench?.state ?? nothing);
  return bench && state && { bench, state };
}

const never = () => () => {};
const nothing = () => null;
