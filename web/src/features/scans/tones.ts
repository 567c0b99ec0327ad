/** A tone for each outcome, so that the user need not look up after each scan. */
import { readItem, writeItem } from '../../storage.ts';
import type { ToneName } from './entry.ts';

const ITEM = 'scan-sound';

export const hasSound = (): boolean => readItem(ITEM) !== 'off';
export const rememberSound = (on: boolean): void => writeItem(ITEM, on ? 'on' : 'off');

interface Beep {
  /** Hertz. */
  pitch: number;
  /** Seconds from the start. */
  at: number;
  length: number;
  shape: OscillatorType;
}

const BEEPS: Record<ToneName, readonly Beep[]> = {
  done: [{ pitch: 1320, at: 0, length: 0.09, shape: 'sine' }],
  already: [
    { pitch: 740, at: 0, length: 0.08, shape: 'triangle' },
    { pitch: 740, at: 0.13, length: 0.08, shape: 'triangle' },
  ],
  refused: [{ pitch: 165, at: 0, length: 0.45, shape: 'square' }],
  found: [
    { pitch: 880, at: 0, length: 0.06, shape: 'sine' },
    { pitch: 1320, at: 0.07, length: 0.06, shape: 'sine' },
  ],
  queued: [{ pitch: 440, at: 0, length: 0.12, shape: 'triangle' }],
};

let audio: AudioContext | undefined;

/** Silent where the browser has no sound, or before anybody has pressed a key. */
export function playTone(name: ToneName): void {
  if (!hasSound() || typeof AudioContext !== 'function') return;
  try {
    audio ??= new AudioContext();
    void audio.resume();
    for (const { pitch, at, length, shape } of BEEPS[name]) {
      const start = audio.currentTime + at;
      const wave = audio.createOscillator();
      const volume = audio.createGain();
      wave.type = shape;
      wave.frequency.value = pitch;
      volume.gain.setValueAtTime(0.25, start);
      // Without a click at its end.
      volume.gain.exponentialRampToValueAtTime(0.001, start + length);
      wave.connect(volume).connect(audio.destination);
      wave.start(start);
      wave.stop(start + length);
    }
  } catch {
    // Colour, icon and word tell the same.
  }
}
