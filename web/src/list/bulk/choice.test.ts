import { describe, expect, test } from 'vitest';
import { chosenCount, chosenOf, isChosen, newChoosing, pickedRows } from './choice.ts';

const PAGE = [9, 8, 7, 6, 5];

function onPage() {
  const choosing = newChoosing();
  choosing.show(PAGE);
  const chosen = () => PAGE.filter((id) => isChosen(choosing.read(), id));
  return { choosing, chosen };
}

describe('rows are selected', () => {
  test('one by one, and a range in either direction takes what the last press did', () => {
    const { choosing, chosen } = onPage();
    choosing.press(8, false);
    choosing.press(6, true);
    expect(chosen()).toEqual([8, 7, 6]);
    choosing.press(9, true);
    expect(chosen()).toEqual([9, 8, 7, 6]);
    choosing.press(7, false);
    choosing.press(6, true);
    expect(chosen()).toEqual([9, 8]);
  });

  test('a range that would begin on another page is one row', () => {
    const { choosing } = onPage();
    choosing.press(8, false);
    choosing.show([4, 3, 2]);
    choosing.press(2, true);
    expect(pickedRows(choosing.read(), {})).toEqual({ ids: [8, 2] });
  });

  test('they stay chosen on other pages; the box of the page is about what it shows', () => {
    const { choosing } = onPage();
    choosing.put(PAGE, true);
    expect(chosenOf(choosing.read(), choosing.page())).toBe('all');
    choosing.show([4, 3]);
    expect(chosenOf(choosing.read(), choosing.page())).toBe('none');
    choosing.press(4, false);
    expect(chosenOf(choosing.read(), choosing.page())).toBe('some');
    expect(chosenCount(choosing.read(), 40)).toBe(6);
  });

  test('all that the filters leave, but those that are taken out', () => {
    const { choosing, chosen } = onPage();
    choosing.press(5, false);
    choosing.putAll();
    expect(chosen()).toEqual(PAGE);
    choosing.press(7, false);
    choosing.show([4, 3]);
    choosing.put([4, 3], false);
    choosing.put([3], true);
    expect(chosenCount(choosing.read(), 40)).toBe(38);
    const query = { status: 'pending' };
    expect(pickedRows(choosing.read(), query)).toEqual({ query, except: [7, 4] });
    choosing.clear();
    expect(chosen()).toEqual([]);
  });

  test('only a change is reported', () => {
    const { choosing } = onPage();
    let reported = 0;
    const stop = choosing.subscribe(() => (reported += 1));
    choosing.show([...PAGE]);
    expect(reported).toBe(0);
    choosing.press(5, false);
    expect(reported).toBe(1);
    stop();
    choosing.clear();
    expect(reported).toBe(1);
  });
});
