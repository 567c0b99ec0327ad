import { type Control, useWatch } from 'react-hook-form';
import { useT } from '../../i18n/t.ts';
import { PaperCompany } from '../../page/company/PaperCompany.tsx';
import { logoAddress } from '../../page/company/useCompanyPaper.ts';
import { Card } from '../../ui/Card.tsx';
import { Words } from '../../ui/Words.tsx';
import type { CompanyValues } from './companyForm.ts';

/** How papers begin with what is typed. */
export function PaperPreview({ control }: { control: Control<CompanyValues> }) {
  const t = useT();
  const [name, phones, address, logo] = useWatch({
    control,
    name: ['name', 'phones', 'address', 'logo'],
  });
  const shown = {
    name: name.trim() || null,
    phones: phones.map(({ phone }) => phone.trim()).filter(Boolean),
    address: address.trim() || null,
    logo: logo instanceof File ? logo : logoAddress(logo),
  };
  const isEmpty = !shown.name && !shown.phones.length && !shown.address && logo === null;
  return (
    <Card title={t('Preview')}>
      <div className="flex flex-col gap-3">
        {isEmpty ? (
          <p className="text-muted">{t('Nothing is set yet.')}</p>
        ) : (
          <div className="font-paper border-line rounded-control border bg-white p-4 [color:#000]">
            <PaperCompany {...shown} />
          </div>
        )}
        <p className="text-muted text-sm text-pretty">
          <Words
            text={t(
              'Papers begin like this. Labels carry the name and the first phone, without the address.',
            )}
          />
        </p>
      </div>
    </Card>
  );
}
