import { SCAN_MODES, type ScanMode } from '@waydesk/contract/rules/parcel-moves.ts';
import { useEffect, useEffectEvent } from 'react';
import { KEY_GAP } from './wedge.ts';

const isInText = (target: EventTarget | null) =>
  target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement;

/** The mode of a key's place, so that it is right under a Burmese layout too. */
function modeOf({ code, repeat, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) {
  const [, digit] = /^(?:Digit|Numpad)([1-9])$/.exec(code) ?? [];
  const isPlain = !repeat && !ctrlKey && !metaKey && !altKey && !shiftKey;
  return isPlain && digit !== undefined ? SCAN_MODES[Number(digit) - 1] : undefined;
}

/**
 * The keys 1 to 5 choose a mode, unless something is typed in a field. A key that another one
 * follows at once comes from a scanner.
 */
export function useModeKeys(onChoose: (mode: ScanMode) => void): void {
  const choose = useEffectEvent(onChoose);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let last = -Infinity;
    const press = (event: KeyboardEvent) => {
      const isAlone = event.timeStamp - last > KEY_GAP;
      last = event.timeStamp;
      clearTimeout(timer);
      const mode = modeOf(event);
      if (mode === undefined || !isAlone || isInText(event.target)) return;
      if (document.querySelector('dialog[open]')) return;
      timer = setTimeout(() => choose(mode), KEY_GAP + 1);
    };
    // On the window, where it also hears the keys that the scanner's listener stops.
    addEventListener('keydown', press, true);
    return () => {
      removeEventListener('keydown', press, true);
      clearTimeout(timer);
    };
  }, []);
}
