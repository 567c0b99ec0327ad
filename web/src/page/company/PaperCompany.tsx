import { FilePicture } from '../../ui/FilePicture.tsx';
import type { CompanyPaper } from './useCompanyPaper.ts';

/** A logo that was only chosen has no address yet. */
type Shown = Omit<CompanyPaper, 'logo'> & { logo: string | File | null };

/** Logo, name, phones and address as at the head of a paper: at most two lines beside the logo. */
export function PaperCompany({ name, phones, address, logo }: Shown) {
  const [first, ...others] = [name, ...phones].filter((text) => text !== null);
  return (
    <div className="flex items-center gap-3 border-b pb-2 text-[10pt] leading-[1.7]!">
      {logo !== null && (
        <FilePicture picture={logo} alt="" className="max-h-[14mm] max-w-[40mm] object-contain" />
      )}
      <div className="min-w-0 [overflow-wrap:anywhere]">
        {first !== undefined && (
          <p>
            <strong className="text-[12pt]">{first}</strong>
            {others.map((text) => (
              <span key={text}>
                {' · '}
                <span className="whitespace-nowrap">{text}</span>
              </span>
            ))}
          </p>
        )}
        {address !== null && <p>{address}</p>}
      </div>
    </div>
  );
}
