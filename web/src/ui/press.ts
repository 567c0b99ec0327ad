/** The mouse between its press and the click: nothing may move away from under it meanwhile. */

let waiting: (() => void)[] | null = null;

/** A press that is dragged away, or goes on in another window, has no click. */
const ENDS = ['mouseup', 'dragend', 'contextmenu', 'keydown', 'blur'] as const;

function release({ type, target }: Event): void {
  // Not a field that is left.
  if (type === 'blur' && target !== window) return;
  for (const end of ENDS) removeEventListener(end, release, { capture: true });
  // The click comes right after the mouse is up.
  setTimeout(() => {
    const done = waiting ?? [];
    waiting = null;
    for (const act of done) act();
  });
}

// For a tap, browsers send all events of the mouse at once, when it is over.
function press({ button }: MouseEvent): void {
  if (button !== 0 || waiting !== null) return;
  waiting = [];
  for (const end of ENDS) addEventListener(end, release, { capture: true });
}

// The build reads modules without a browser.
if (typeof window !== 'undefined') addEventListener('mousedown', press, { capture: true });

/** Now, or after the click of a press that is not over yet. */
export function afterPress(act: () => void): void {
  if (waiting === null) act();
  else waiting.push(act);
}
