import { MAX_PHOTOS_PER_ACT } from '@waydesk/contract/run/proofs.ts';
import { Camera, X } from 'lucide-react';
import { useRef } from 'react';
import { useT } from '../../i18n/t.ts';
import { BigButton } from '../../ui/thumb/bigButtons.tsx';
import { FilePicture } from '../../ui/FilePicture.tsx';
import { useRiderPhone } from '../phone.ts';

function Taken({ photo, n, onRemove }: { photo: Blob; n: number; onRemove: () => void }) {
  const t = useT();
  return (
    <li className="relative">
      <FilePicture
        picture={photo}
        alt={t('Photo {n}', { n })}
        className="rounded-card h-24 w-24 object-cover"
      />
      <button
        type="button"
        aria-label={t('Remove photo {n}', { n })}
        onClick={onRemove}
        className="bg-surface text-ink border-control absolute -top-2 -right-2 flex size-14 items-center justify-center rounded-full border"
      >
        <X aria-hidden="true" className="size-5" />
      </button>
    </li>
  );
}

interface Props {
  photos: readonly Blob[];
  onChange: (photos: Blob[]) => void;
  /** Stores what is typed; awaited before the camera opens. */
  flush: () => Promise<void>;
}

export function DoorPhotos({ photos, onChange, flush }: Props) {
  const t = useT();
  const { isLowOnSpace } = useRiderPhone();
  const input = useRef<HTMLInputElement>(null);
  const openCamera = async () => {
    await flush();
    input.current?.click();
  };
  const isFull = photos.length >= MAX_PHOTOS_PER_ACT;
  return (
    <div className="flex flex-col gap-3">
      {photos.length > 0 && (
        <ul className="flex flex-wrap gap-4 pt-2 pr-2">
          {photos.map((photo, at) => (
            <Taken
              key={at}
              photo={photo}
              n={at + 1}
              onRemove={() => onChange(photos.filter((one) => one !== photo))}
            />
          ))}
        </ul>
      )}
      <input
        ref={input}
        type="file"
        accept="image/*"
        capture="environment"
        tabIndex={-1}
        aria-label={t('Photo from the camera')}
        className="sr-only"
        onChange={({ target }) => {
          const taken = [...(target.files ?? [])];
          // The same photo again is a change too.
          target.value = '';
          onChange([...photos, ...taken].slice(0, MAX_PHOTOS_PER_ACT));
        }}
      />
      {isLowOnSpace ? (
        <p className="text-danger">
          {t('There is too little space on this phone for photos. Everything else is still saved.')}
        </p>
      ) : (
        !isFull && (
          <BigButton onClick={() => void openCamera()}>
            <Camera aria-hidden="true" className="size-5" />
            {photos.length === 0 ? t('Take a photo') : t('Another photo')}
          </BigButton>
        )
      )}
    </div>
  );
}
