/** On an invented paper: each text takes the room of its letters, and the label has so much. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fitTexts } from './fitTexts.ts';

/** Heights in pixels at `--fit` 1, by part. */
type Heights = Readonly<Record<string, number>>;
const ROOM = 100;
const LINE = 10;

let rounds = 0;
const numberOf = (element: Element, name: string, otherwise: number) => {
  const set = (element as HTMLElement).style.getPropertyValue(name);
  return set === '' ? otherwise : Number(set);
};

/** The room that a text takes: letters of half the size take a quarter of it. */
function heightOf(text: HTMLElement): number {
  const lines = numberOf(text, '--lines', 0);
  if (lines > 0) return lines * LINE;
  const fit = numberOf(text.closest('.label-to') ?? text, '--fit', 1.3);
  return Number(text.dataset['height']) * Math.max(fit, 0.57) ** 2;
}

const textsIn = (part: Element) => [...part.querySelectorAll<HTMLElement>('[data-height]')];

beforeEach(() => {
  rounds = 0;
  const isTo = (element: HTMLElement) => element.className === 'label-to';
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(ROOM);
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockImplementation(function (
    this: HTMLElement,
  ) {
    if (!isTo(this)) return ROOM;
    rounds += 1;
    const head = textsIn(this.parentElement!).filter((text) => !this.contains(text));
    const all = [...head, ...textsIn(this)].map(heightOf);
    return Math.max(
      ROOM,
      all.reduce((sum, one) => sum + one, 0),
    );
  });
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(function (
    this: HTMLElement,
  ) {
    return heightOf(this);
  });
  vi.stubGlobal('getComputedStyle', () => ({ lineHeight: `${LINE}px`, paddingBottom: '0px' }));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function fitted(heights: Heights): { fit: number; lines: Record<string, number> } {
  const { shop = 0, ...others } = heights;
  const text = ([name, height]: [string, number]) =>
    `<p class="label-${name}" data-height="${height}"></p>`;
  const root = document.createElement('div');
  root.innerHTML = `<article class="label">${text(['shop', shop])}
    <div class="label-to">${Object.entries(others).map(text).join('')}</div></article>`;
  fitTexts(root);
  const lines = textsIn(root).flatMap((part): [string, number][] => {
    const left = numberOf(part, '--lines', 0);
    return left > 0 ? [[part.className.slice('label-'.length), left]] : [];
  });
  return {
    fit: numberOf(root.querySelector('.label-to')!, '--fit', 1.3),
    lines: Object.fromEntries(lines),
  };
}

test('what has room keeps the largest letters, and is measured once', () => {
  expect(fitted({ shop: 5, customer: 10, address: 20 })).toEqual({ fit: 1.3, lines: {} });
  expect(rounds).toBeLessThanOrEqual(2);
});

test('letters shrink until all has room, and no line is taken', () => {
  for (const address of [55, 70, 90, 120, 160, 200, 260]) {
    const { fit, lines } = fitted({ shop: 5, address });
    expect(lines, `${address}`).toEqual({});
    expect((address + 5) * Math.max(fit, 0.57) ** 2).toBeLessThanOrEqual(ROOM + 1);
  }
});

test('the more text there is, the smaller are its letters', () => {
  const fits = [40, 60, 80, 100, 140, 180, 220].map((address) => fitted({ address }).fit);
  expect(fits).toEqual(fits.toSorted((a, b) => b - a));
  expect(new Set(fits).size).toBeGreaterThan(4);
});

test('long texts are laid out a few times only', () => {
  fitted({ shop: 20, customer: 60, address: 150 });
  // Each round asks twice.
  expect(rounds).toBeLessThanOrEqual(12);
});

test('without room in the smallest letters the shop gives way first, the address last', () => {
  const long = { shop: 90, customer: 90, address: 150 };
  expect(fitted(long).lines).toEqual({ shop: 2 });
  expect(fitted({ ...long, remark: 90 }).lines).toEqual({ shop: 1, remark: 1 });
  expect(fitted({ ...long, address: 900 }).lines).toMatchObject({ shop: 1, customer: 2 });
  const most = fitted({ address: 900, township: 90, customer: 90, remark: 90, shop: 90 });
  expect(most.lines).toMatchObject({ shop: 1, remark: 1, customer: 2, township: 2 });
  expect(most.lines['address']).toBeLessThan(8);
});
