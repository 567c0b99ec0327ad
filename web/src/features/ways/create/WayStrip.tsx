import { showLocal } from '@waydesk/contract/values/time.ts';
import { useWatch } from 'react-hook-form';
import { useLanguage, useT } from '../../../i18n/t.ts';
import { useWayForm } from '../inputs/WayForm.ts';

/** What page 1 says, in one line above the deliveries; a low screen keeps the room for them. */
export function WayStrip() {
  const t = useT();
  const language = useLanguage();
  const { control } = useWayForm();
  const [shop, pickup, date, comments] = useWatch({
    control,
    name: ['shop', 'pickup_type', 'pickup_date', 'comments'],
  });
  const facts = [
    [t('Shop'), shop?.label],
    [t('Pickup Type'), t.sent(pickup)],
    [t('Pickup Date'), date && showLocal(date, language)],
    [t('Comments'), comments],
  ] as const;
  return (
    <dl
      aria-label={t('Way Details')}
      className="hidden min-w-0 gap-x-5 gap-y-0.5 sm:[@media(min-height:44rem)]:flex"
    >
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name} className="flex min-w-0 items-baseline gap-1.5 not-last:shrink-0">
              <dt className="text-muted text-xs">{name}</dt>
              <dd className="truncate font-medium">{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
