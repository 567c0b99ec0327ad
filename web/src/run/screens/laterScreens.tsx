/**
 * The screens behind the first one. Their code comes once the first one stands, so that a press finds
 * it there; the worker has stored it as well.
 */
import { type ComponentType, useEffect } from 'react';
import { type LazyChunk, lazyChunk, useChunk } from '../../ui/lazyChunk.ts';
import { Loading } from '../../ui/Loading.tsx';
import { useT } from '../../i18n/t.ts';
import { BigButton } from '../../ui/thumb/bigButtons.tsx';

function later<P extends object>(of: LazyChunk<ComponentType<P>>) {
  return function Later(props: P) {
    const t = useT();
    const { chunk: Screen, hasFailed, load } = useChunk(of, 'now');
    if (Screen !== null) return <Screen {...props} />;
    return (
      <main className="mx-auto flex w-full max-w-lg flex-1 flex-col justify-center gap-4 p-4">
        {hasFailed ? (
          <BigButton onClick={() => void load()}>{t('Try again')}</BigButton>
        ) : (
          <Loading />
        )}
      </main>
    );
  };
}

const delivered = lazyChunk(async () => (await import('./DeliveredScreen.tsx')).DeliveredScreen);
const failed = lazyChunk(async () => (await import('./FailedScreen.tsx')).FailedScreen);
const guide = lazyChunk(async () => (await import('./GuideScreen.tsx')).GuideScreen);
const pickup = lazyChunk(async () => (await import('./PickupScreen.tsx')).PickupScreen);
const sending = lazyChunk(async () => (await import('./SendingScreen.tsx')).SendingScreen);
const stop = lazyChunk(async () => (await import('./StopScreen.tsx')).StopScreen);

export const LaterDelivered = later(delivered);
export const LaterFailed = later(failed);
export const LaterGuide = later(guide);
export const LaterPickup = later(pickup);
export const LaterSending = later(sending);
export const LaterStop = later(stop);

/** One that fails loads when it is opened. */
export async function loadScreensAhead(): Promise<void> {
  await Promise.allSettled([stop, delivered, failed, pickup, sending].map((of) => of.load()));
}

/** Loads them all once the first screen stands. */
export function useScreensAhead(): void {
  useEffect(() => {
    const timer = setTimeout(() => void loadScreensAhead(), 500);
    return () => clearTimeout(timer);
  }, []);
}
