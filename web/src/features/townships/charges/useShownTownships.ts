import { useMemo, useState } from 'react';
import { useOtherNames } from '../../../entities/townships/otherNames.ts';
import { matchTownships } from '../../../entities/townships/townshipSearch.ts';
import type { Charges } from './useCharges.ts';

interface Choice {
  search: string;
  state: string;
  onlyChanged: boolean;
}

const ALL: Choice = { search: '', state: '', onlyChanged: false };

/** Which of the townships are in view, by region and name. */
export function useShownTownships(charges: Charges) {
  const [choice, setChoice] = useState(ALL);
  const { search, state, onlyChanged } = choice;
  const { names } = useOtherNames(search);
  const { stored } = charges;
  const ordered = useMemo(
    () =>
      [...stored].sort(
        (a, b) => a.state.localeCompare(b.state, 'en') || a.name.localeCompare(b.name, 'en'),
      ),
    [stored],
  );
  const meant = new Set(matchTownships(ordered, search, names));
  const shown = ordered.filter(
    (one) =>
      meant.has(one) &&
      (state === '' || one.state === state) &&
      (!onlyChanged || charges.typedOf(one) !== undefined),
  );
  return {
    shown,
    choice,
    choose: (part: Partial<Choice>) => setChoice({ ...choice, ...part }),
    showAll: () => setChoice(ALL),
  };
}

export type ShownTownships = ReturnType<typeof useShownTownships>;
