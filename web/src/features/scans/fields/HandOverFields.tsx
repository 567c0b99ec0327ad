import { useEffect, useRef } from 'react';
import { RiderSelect } from '../../../entities/people/RiderSelect.tsx';
import { useT } from '../../../i18n/t.ts';
import { Button } from '../../../ui/Button.tsx';
import { useMedia } from '../../../ui/useMedia.ts';
import type { ScanChoices } from '../modes.ts';

interface Props {
  rider: ScanChoices['rider'];
  onPick: (rider: ScanChoices['rider']) => void;
}

/** Who takes the parcels out: large once it is chosen, because a wrong one is costly. */
export function HandOverFields({ rider, onPick }: Props) {
  const t = useT();
  // A touch screen would open its keyboard.
  const isTyped = useMedia('(pointer: fine)');
  const field = useRef<HTMLInputElement>(null);
  const isChosen = rider !== null;
  useEffect(() => {
    if (isTyped && !isChosen) field.current?.focus();
  }, [isTyped, isChosen]);
  if (rider === null) {
    return (
      <div>
        <RiderSelect inputRef={field} label={t('Rider')} value={null} onPick={onPick} required />
      </div>
    );
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <p className="min-w-0 [overflow-wrap:anywhere]">
        <span className="text-label text-muted block">{t('Rider')}</span>
        <strong className="text-xl">{rider.label}</strong>
      </p>
      <Button className="min-h-11" onClick={() => onPick(null)}>
        {t('Other rider')}
      </Button>
    </div>
  );
}
