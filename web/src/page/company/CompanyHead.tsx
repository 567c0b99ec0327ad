import { PaperCompany } from './PaperCompany.tsx';
import { useCompanyPaper } from './useCompanyPaper.ts';

/**
 * Who the company is, on paper only and above the title of the page that it stands in. Without a
 * profile, papers are as they were.
 */
export function CompanyHead() {
  const paper = useCompanyPaper();
  if (paper === null) return null;
  return (
    <div data-company="" className="-order-1 hidden print:mb-2 print:block">
      <PaperCompany {...paper} />
    </div>
  );
}

/** The same at the top of a roll of 80 mm. */
export function CompanyLines() {
  const paper = useCompanyPaper();
  if (paper === null) return null;
  const { name, phones, address, logo } = paper;
  const lines = [name, phones.join(' · '), address].filter(Boolean);
  return (
    <>
      {logo !== null && (
        <img src={logo} alt="" className="mx-auto max-h-[12mm] max-w-[60mm] object-contain" />
      )}
      {lines.map((text) => (
        <p
          key={text}
          // Burmese lines of an English slip must not touch.
          className="text-center leading-[16pt] font-semibold text-balance [overflow-wrap:anywhere]"
        >
          {text}
        </p>
      ))}
    </>
  );
}
