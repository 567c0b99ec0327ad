import { CheckCheck, CircleX } from 'lucide-react';
import { memo, useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { useT } from '../../../i18n/t.ts';
import type { TownshipOption } from '../../../entities/options.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { DeliveryInputs } from './DeliveryInputs.tsx';
import { lockOf, type Lock } from './values.ts';
import { useWayForm } from './WayForm.ts';

interface Props {
  index: number;
  storedTownship?: TownshipOption | null | undefined;
  /** Shows only the line while another one is in use, if the screen has room for lines. */
  folds?: boolean;
  /** It is being sent just now. */
  isSending?: boolean;
  /** The server's error, translated. */
  problem?: string | undefined;
  /** Additional content: a badge, buttons. */
  aside: (place: number, lock: Lock | null) => ReactNode;
}

/**
 * One delivery of the form. The browser skips its layout while it is out of view; while in use it
 * must not be clipped, or its open list would be cut off.
 */
export const DeliveryBlock = memo(function DeliveryBlock(props: Props) {
  const { index, storedTownship, folds = false, isSending = false, aside } = props;
  const t = useT();
  const id = useId();
  const block = useRef<HTMLElement>(null);
  const { control, getValues } = useWayForm();
  const lock = useWatch({
    control,
    name: ['attempt', 'progress', `deliveries.${index}`],
    compute: () => lockOf(getValues(), index),
  });
  const isLocked = lock !== null;
  const unsure = t('We could not confirm that this was saved. Send it again to check.');
  const problem =
    lock === 'written' ? undefined : (props.problem ?? (lock === 'unsure' && !isSending && unsure));
  useLayoutEffect(() => {
    // A field that can no longer be used would drop the focus.
    if (!isLocked || !block.current?.querySelector('fieldset')?.contains(document.activeElement))
      return;
    block.current.closest('form')?.querySelector<HTMLElement>('button[type=submit]')?.focus();
  }, [isLocked]);
  return (
    <section
      ref={block}
      aria-labelledby={id}
      data-line={index}
      data-folds={folds || undefined}
      className="delivery-line bg-surface border-line rounded-card relative border p-3 sm:p-4"
    >
      <h3 id={id} className="mb-2 font-semibold">
        {t('Delivery {n}', { n: index + 1 })}
      </h3>
      <span
        aria-hidden="true"
        className="text-muted hidden pt-2 pr-2 text-right text-xs tabular-nums xl:block"
      >
        {lock === 'cancelled' ? (
          <CircleX className="ml-auto size-4" />
        ) : lock === 'written' ? (
          <CheckCheck className="text-good ml-auto size-4" />
        ) : (
          index + 1
        )}
      </span>
      <fieldset disabled={isLocked} className="min-w-0">
        {problem && (
          <Banner kind="error" className="mb-3">
            {problem}
          </Banner>
        )}
        <DeliveryInputs index={index} storedTownship={storedTownship}>
          <div className="aside col-span-2 flex flex-wrap items-center gap-2 md:col-span-6">
            {aside(index, lock)}
          </div>
        </DeliveryInputs>
      </fieldset>
    </section>
  );
});
