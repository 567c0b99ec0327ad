import { ImageOff } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { lazyComponent } from '../../../api/lazyComponent.tsx';
import { apiBase } from '../../../api/host.ts';
import { useT } from '../../../i18n/t.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { classes } from '../../../ui/classes.ts';
import { photoAddresses } from './photoAddresses.ts';

/** Few photos fail. */
const PhotoDiagnostics = lazyComponent(() => import('./PhotoDiagnostics.tsx'), 'PhotoDiagnostics');

interface Props {
  wayId: number;
  photo: string | null;
}

/** The parcel's photo, from the first address that works. */
export function WayPhoto({ wayId, photo }: Props) {
  const t = useT();
  const addresses = useMemo(() => photoAddresses(photo, apiBase(), window.location.href), [photo]);
  if (addresses.length === 0) {
    return (
      <p className="no-print text-muted flex items-center gap-2 px-1">
        <ImageOff aria-hidden="true" className="size-4" />
        {t('Parcel Photo')}: <span>{t('No image')}</span>
      </p>
    );
  }
  return (
    <Card title={t('Parcel Photo')}>
      <Photo key={addresses[0]} {...{ wayId, addresses }} />
    </Card>
  );
}

function Photo({ wayId, addresses }: { wayId: number; addresses: string[] }) {
  const t = useT();
  const [tried, setTried] = useState(0);
  const [isShown, setShown] = useState(false);
  const address = addresses[tried];
  if (address !== undefined) {
    return (
      <div
        className={classes('rounded-control overflow-hidden', !isShown && 'bg-line animate-pulse')}
      >
        <img
          key={address}
          src={address}
          alt={t('Photo of the parcel of way #{id}', { id: wayId })}
          onLoad={() => setShown(true)}
          onError={() => setTried(tried + 1)}
          className={classes('max-h-96 w-full object-contain print:max-h-48', !isShown && 'h-56')}
        />
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-3">
      <NoImage>{t('Image not available')}</NoImage>
      <PhotoDiagnostics wayId={wayId} addresses={addresses} />
      <Button
        className="self-start"
        onClick={() => window.open(addresses[0], '_blank', 'noopener,noreferrer')}
      >
        {t('Try Direct URL')}
      </Button>
    </div>
  );
}

function NoImage({ children }: { children: ReactNode }) {
  return (
    <div className="bg-sunken text-muted rounded-control flex h-32 flex-col items-center justify-center gap-2">
      <ImageOff aria-hidden="true" className="size-7" />
      <p>{children}</p>
    </div>
  );
}
