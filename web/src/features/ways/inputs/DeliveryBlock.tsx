import { memo, useId, type ReactNode } from 'react';
import { useT } from '../../../i18n/t.ts';
import type { TownshipOption } from '../../../entities/options.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { DeliveryInputs } from './DeliveryInputs.tsx';

interface Props {
  place: number;
  kept?: TownshipOption | null | undefined;
  /** Already stored on the server, so not sent again. */
  isLocked?: boolean;
  /** The server's error, translated. */
  problem?: string | undefined;
  /** Next to the heading: a badge, buttons. */
  aside?: (place: number) => ReactNode;
}

/**
 * One delivery of the form. The browser skips its layout while it is out of view; while in use it
 * must not be clipped, or its open list would be cut off.
 */
export const DeliveryBlock = memo(function DeliveryBlock(props: Props) {
  const { place, kept, isLocked = false, problem, aside } = props;
  const t = useT();
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="bg-surface border-line rounded-card scroll-my-24 border p-3 [contain-intrinsic-size:auto_19rem] sm:p-4 [&:not(:focus-within)]:[content-visibility:auto] [&_input]:scroll-my-28"
    >
      <div className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 id={id} className="flex-1 font-semibold">
          {t('Delivery {n}', { n: place + 1 })}
        </h3>
        {aside?.(place)}
      </div>
      {problem !== undefined && (
        <Banner kind="error" className="mb-3">
          {problem}
        </Banner>
      )}
      <fieldset disabled={isLocked} className="min-w-0">
        <DeliveryInputs place={place} kept={kept} />
      </fieldset>
    </section>
  );
});
