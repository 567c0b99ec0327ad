import { useCompanyPaper } from './useCompanyPaper.ts';

/**
 * The company's logo, name and phone, on paper only and above the title of the page that it stands
 * in. Without them in the settings, papers are as they were.
 */
export function CompanyHead() {
  const paper = useCompanyPaper();
  if (paper === null) return null;
  const [first, ...others] = paper.texts;
  return (
    <div
      data-company=""
      className="-order-1 hidden items-center gap-3 border-b pb-2 print:mb-2 print:flex print:text-[10pt] print:leading-[1.7]!"
    >
      {paper.logo !== null && (
        <img src={paper.logo} alt="" className="max-h-[14mm] max-w-[40mm] object-contain" />
      )}
      <p>
        <strong className="print:text-[12pt]">{first}</strong>
        {others.map((text) => ` · ${text}`)}
      </p>
    </div>
  );
}

/** The same at the top of a roll of 80 mm. */
export function CompanyLines() {
  const paper = useCompanyPaper();
  if (paper === null) return null;
  return (
    <>
      {paper.logo !== null && (
        <img src={paper.logo} alt="" className="mx-auto max-h-[12mm] max-w-[60mm] object-contain" />
      )}
      {paper.texts.map((text) => (
        <p key={text} className="text-center font-semibold">
          {text}
        </p>
      ))}
    </>
  );
}
