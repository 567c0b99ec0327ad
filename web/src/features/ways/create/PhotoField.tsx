import { ImagePlus, X } from 'lucide-react';
import { useCallback, useEffect, useId, useRef, useState, type ChangeEvent } from 'react';
import { useController, type Control } from 'react-hook-form';
import { useT } from '../../../i18n/t.ts';
import { Button } from '../../../ui/Button.tsx';
import {
  PHOTO_TYPES,
  PHOTO_MAX_BYTES,
  PHOTO_SIZE_TEXT,
  PHOTO_TYPE_TEXT,
} from '@waydesk/contract/ways/way-body.ts';
import type { CreateValues } from './createForm.ts';
import type { Text } from '@waydesk/contract/texts/text.ts';

/** The file as an image, with an object URL for as long as it is shown. */
function Preview({ file, alt }: { file: File; alt: string }) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      image.src = URL.createObjectURL(file);
      return () => URL.revokeObjectURL(image.src);
    },
    [file],
  );
  return (
    <img
      ref={show}
      alt={alt}
      className="border-line rounded-control h-24 max-w-40 border object-contain"
    />
  );
}

const megabytes = (bytes: number) => `${(bytes / 1_048_576).toFixed(1)} MB`;

/** The photo of the parcels: checked when chosen, shown before it is sent. */
export function PhotoField({ control }: { control: Control<CreateValues> }) {
  const t = useT();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [alert, setAlert] = useState<string>();
  const { field, fieldState } = useController({ control, name: 'photo' });
  const photo = field.value as File | null;
  const message = alert ?? fieldState.error?.message;

  const held = useRef(photo);
  useEffect(() => {
    held.current = photo;
  }, [photo]);
  const put = (file: File | null, error?: string) => {
    setAlert(error);
    field.onChange(file);
    if (file === null && input.current) input.current.value = '';
  };
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    if (file === undefined) return;
    const error = photoError(file);
    put(error === undefined ? file : null, error);
    if (error !== undefined) return;
    void import('./shrinkPhoto.ts')
      .then(({ shrinkPhoto }) => shrinkPhoto(file))
      // The photo itself will do.
      .catch(() => file)
      .then((smaller) => {
        // The photo may have been removed or replaced meanwhile, or the form reset.
        if (smaller !== file && held.current === file) put(smaller);
      });
  };
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <label htmlFor={id} className="text-label font-medium">
        {t('Parcel Photo')}
      </label>
      <div className="flex flex-wrap items-start gap-3">
        {photo && <Preview file={photo} alt={t('Selected photo')} />}
        <div className="flex min-w-0 flex-1 basis-56 flex-col items-start gap-2">
          <input
            ref={input}
            id={id}
            type="file"
            accept={PHOTO_TYPES.join(',')}
            onChange={choose}
            aria-describedby={`${id}-about`}
            aria-invalid={message === undefined ? undefined : true}
            className="peer sr-only"
          />
          <span className="peer-focus-visible:outline-link flex flex-wrap gap-2 rounded-sm outline-offset-2 peer-focus-visible:outline-2">
            <Button tabIndex={-1} aria-hidden="true" onClick={() => input.current?.click()}>
              <ImagePlus className="size-4" />
              {photo ? t('Choose another photo') : t('Choose a photo')}
            </Button>
            {photo && (
              <Button variant="quiet" onClick={() => put(null)}>
                <X aria-hidden="true" className="size-4" />
                {t('Remove photo')}
              </Button>
            )}
          </span>
          <p id={`${id}-about`} className="text-muted text-xs break-all">
            {photo ? `${photo.name} (${megabytes(photo.size)})` : t('JPEG or PNG, at most 5 MB')}
          </p>
        </div>
      </div>
      {message !== undefined && (
        <p role="alert" className="text-danger text-label">
          {t.sent(message)}
        </p>
      )}
    </div>
  );
}

/** The error of a chosen photo, from what the browser knows about the file. */
function photoError(file: File): Text | undefined {
  if (!(PHOTO_TYPES as readonly string[]).includes(file.type)) return PHOTO_TYPE_TEXT;
  return file.size > PHOTO_MAX_BYTES ? PHOTO_SIZE_TEXT : undefined;
}
