import { useEffect, useState } from 'react';
import { useT } from '../../../i18n/t.ts';
import { BigButton } from '../../../ui/thumb/bigButtons.tsx';

/** Minutes and seconds, `1:05`. */
const clockTime = (ms: number): string => {
  const seconds = Math.ceil(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

interface Props {
  /** Milliseconds of the clock, from when on it may be pressed. */
  from: number;
  isBusy: boolean;
  onPress: () => void;
}

/** Counts down until another code may be asked for. */
export function ResendButton({ from, isBusy, onPress }: Props) {
  const t = useT();
  const [now, setNow] = useState(Date.now);
  const left = from - now;
  useEffect(() => {
    if (from <= Date.now()) return undefined;
    const ticking = setInterval(() => {
      setNow(Date.now());
      if (from <= Date.now()) clearInterval(ticking);
    }, 1_000);
    return () => clearInterval(ticking);
  }, [from]);
  return (
    <BigButton isOff={left > 0} busy={isBusy} onClick={onPress}>
      {left > 0 ? t('Send a new code ({time})', { time: clockTime(left) }) : t('Send a new code')}
    </BigButton>
  );
}
