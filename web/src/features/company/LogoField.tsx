import { LOGO } from '@waydesk/contract/app/company.ts';
import type { Text } from '@waydesk/contract/texts/text.ts';
import { type Control, useWatch } from 'react-hook-form';
import { PictureField } from '../../form/pictures/PictureField.tsx';
import { useT } from '../../i18n/t.ts';
import { logoAddress } from '../../page/company/useCompanyPaper.ts';
import type { CompanyValues } from './companyForm.ts';

const TYPES = ['image/png', 'image/jpeg'];
/** Of the file that is chosen; what is sent is far smaller. */
const MAX_BYTES = 10 * 1_048_576;

const logoError = ({ type, size }: File): Text | undefined =>
  TYPES.includes(type) && size <= MAX_BYTES ? undefined : LOGO;

const shrink = async (file: File) => (await import('./smallLogo.ts')).smallLogo(file);

interface Props {
  control: Control<CompanyValues>;
  onChoice: (done: Promise<boolean>) => void;
}

export function LogoField({ control, onChoice }: Props) {
  const t = useT();
  const logo = useWatch({ control, name: 'logo' });
  return (
    <PictureField
      control={control}
      name="logo"
      label={t('Logo')}
      words={{
        alt: t('Logo'),
        choose: t('Choose a logo'),
        another: t('Choose another logo'),
        remove: t('Remove logo'),
        about: t('PNG or JPEG. A large picture is made smaller here.'),
      }}
      types={TYPES}
      check={logoError}
      shrink={shrink}
      unreadable={LOGO}
      stored={typeof logo === 'string' ? logoAddress(logo) : null}
      onChoice={onChoice}
    />
  );
}
