import {
  PHOTO_TYPES,
  PHOTO_MAX_BYTES,
  PHOTO_SIZE_TEXT,
  PHOTO_TYPE_TEXT,
} from '@waydesk/contract/ways/way-body.ts';
import type { Text } from '@waydesk/contract/texts/text.ts';
import type { Control } from 'react-hook-form';
import { PictureField } from '../../../form/pictures/PictureField.tsx';
import { useT } from '../../../i18n/t.ts';
import type { CreateValues } from './createForm.ts';

/** The photo of the parcels. */
export function PhotoField({ control }: { control: Control<CreateValues> }) {
  const t = useT();
  return (
    <PictureField
      control={control}
      name="photo"
      label={t('Parcel Photo')}
      words={{
        alt: t('Selected photo'),
        choose: t('Choose a photo'),
        another: t('Choose another photo'),
        remove: t('Remove photo'),
        about: t('JPEG or PNG, at most 5 MB'),
      }}
      types={PHOTO_TYPES}
      check={photoError}
      shrink={shrink}
    />
  );
}

const shrink = async (photo: File) => (await import('./shrinkPhoto.ts')).shrinkPhoto(photo);

function photoError(file: File): Text | undefined {
  if (!(PHOTO_TYPES as readonly string[]).includes(file.type)) return PHOTO_TYPE_TEXT;
  return file.size > PHOTO_MAX_BYTES ? PHOTO_SIZE_TEXT : undefined;
}
