/** What happens when: added in any order, played in that of time. */
export interface Timeline {
  at: (moment: Date, happen: () => void) => void;
  play: () => void;
}

export function newTimeline(): Timeline {
  const list: { moment: Date; happen: () => void }[] = [];
  return {
    at: (moment, happen) => void list.push({ moment, happen }),
    play: () => {
      // A stable sort: what was added first happens first.
      const inOrder = list.toSorted((a, b) => a.moment.getTime() - b.moment.getTime());
      for (const { happen } of inOrder) happen();
    },
  };
}
