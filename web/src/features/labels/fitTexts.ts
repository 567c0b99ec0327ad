/**
 * Names and addresses get the largest letters that they have room for; what is too long then has
 * fewer lines. The code below them stays whole.
 */

/** Steps of `--fit` in `paper/label.css`, from the largest letters down. */
const SMALLEST = 5;
/** Rounding of heights. */
const HAIR = 1;

const beyond = (part: HTMLElement) => part.scrollHeight - part.clientHeight;

/** Measures and changes all labels together, so that the browser lays them out a few times only. */
export function fitTexts(root: HTMLElement): void {
  const all = [...root.querySelectorAll<HTMLElement>('.label-to')];
  for (const part of all) {
    part.dataset['fit'] = '0';
    addressOf(part)?.style.removeProperty('-webkit-line-clamp');
  }
  let full = all.filter((part) => beyond(part) > HAIR);
  for (let step = 1; step <= SMALLEST && full.length > 0; step += 1) {
    for (const part of full) part.dataset['fit'] = String(step);
    full = full.filter((part) => beyond(part) > HAIR);
  }
  const clamped = full.map((part) => {
    const address = addressOf(part);
    const lines = address && linesLeft(address, beyond(part));
    return { address, lines };
  });
  for (const { address, lines } of clamped) {
    address?.style.setProperty('-webkit-line-clamp', String(lines));
  }
}

const addressOf = (part: HTMLElement) => part.querySelector<HTMLElement>('.label-address');

function linesLeft(address: HTMLElement, tooMuch: number): number {
  const { lineHeight, paddingBottom } = getComputedStyle(address);
  const height = address.offsetHeight - (Number.parseFloat(paddingBottom) || 0) - tooMuch;
  return Math.max(1, Math.floor((height + HAIR) / Number.parseFloat(lineHeight)));
}
