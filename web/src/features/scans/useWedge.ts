import { useEffect, useEffectEvent } from 'react';
import { newWedge } from './wedge.ts';

type Box = HTMLInputElement | HTMLTextAreaElement;

const boxOf = (target: EventTarget | null): Box | null =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && !/^(checkbox|radio|button)$/.test(target.type))
    ? target
    : null;

/** As if the scanner's digits had never been typed into it. */
function putBack(box: Box, text: string): void {
  if (box.value === text) return;
  const { prototype } = box instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  // React replaces the setter of the element itself to hear of changes by code.
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(box, text);
  box.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Calls `onCode` with what a scanner types, wherever the focus is; nothing else acts on its keys. */
export function useWedge(onCode: (text: string) => void): void {
  const read = useEffectEvent(onCode);
  useEffect(() => {
    let box: Box | null = null;
    let target: EventTarget | null = null;
    let before = '';
    const wedge = newWedge({
      isInField: () => box !== null,
      onStart: () => {
        box = boxOf(target);
        before = box?.value ?? '';
      },
      onCode: (text) => {
        if (box !== null) putBack(box, before);
        read(text);
      },
    });
    const press = (event: KeyboardEvent) => {
      // What is typed there belongs there.
      if (document.querySelector('dialog[open]')) return;
      ({ target } = event);
      if (!wedge.press(event)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    // First, because an Enter would press the button that has the focus.
    addEventListener('keydown', press, true);
    return () => {
      removeEventListener('keydown', press, true);
      wedge.stop();
    };
  }, []);
}
