import { useLayoutEffect, useRef } from 'react';
import { useLanguage } from '../../i18n/t.ts';
import { fitTexts } from './fitTexts.ts';
import { Label, type LabelCompany, type ShownLabel } from './Label.tsx';
import { type LabelSize, PAPERS, sheetsOf } from './labelSizes.ts';

interface Props {
  labels: readonly ShownLabel[];
  size: LabelSize;
  /** Labels already used on the first sheet. */
  used: number;
  company: LabelCompany | null;
  className?: string;
}

/** Labels on their sheets; the style sheets of `paper` must be there. */
export function LabelPaper({ labels, size, used, company, className = '' }: Props) {
  const paper = useRef<HTMLDivElement>(null);
  const { hasLink } = PAPERS[size];
  const language = useLanguage();
  useLayoutEffect(() => {
    if (paper.current) fitTexts(paper.current);
  }, [labels, size, used, language, company]);
  return (
    <div ref={paper} className={`paper ${className}`} data-size={size}>
      {sheetsOf(labels, size, used).map((sheet, at) => (
        <div key={at} className="paper-page">
          {sheet.map((label, place) =>
            label === null ? (
              <div key={`gap ${place}`} className="label-gap" />
            ) : (
              <Label key={label.id} label={label} company={company} hasLink={hasLink} />
            ),
          )}
        </div>
      ))}
    </div>
  );
}
