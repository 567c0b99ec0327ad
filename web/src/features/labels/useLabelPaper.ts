/** The paper that is chosen for labels, its styles and who carries the parcels. */
import { useMemo, useState } from 'react';
import type { LabelCompany } from './Label.tsx';
import { type LabelSize, PAPERS, rememberSize, rememberedSize } from './labelSizes.ts';
import { usePaperStyles } from './usePaperStyles.ts';

export function useLabelPaper() {
  const [size, setSize] = useState<LabelSize>(rememberedSize);
  const [chosen, setUsed] = useState(0);
  const styles = usePaperStyles(size);
  const onSize = (to: LabelSize) => {
    rememberSize(to);
    setSize(to);
  };
  return {
    size,
    styles,
    /** Labels already used on the first sheet. */
    used: PAPERS[size].each > 1 ? chosen : 0,
    choices: { size, used: chosen, onSize, onUsed: setUsed },
  };
}

interface Profile {
  name: string | null;
  phones: readonly string[];
  /** The address of the picture. */
  logo: string | null;
}

/** The same until the profile changes: each label is drawn again otherwise. */
export function useLabelCompany(profile: Profile | null): LabelCompany | null {
  const { name = null, phones: [phone = null] = [], logo = null } = profile ?? {};
  return useMemo(() => {
    const texts = [name, phone].filter((text) => text !== null);
    return texts.length === 0 && logo === null ? null : { texts, logo };
  }, [name, phone, logo]);
}
