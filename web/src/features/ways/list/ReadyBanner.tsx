import { useState } from 'react';
import { FollowMany } from '../../../entities/many/FollowMany.tsx';
import { useT } from '../../../i18n/t.ts';
import { rowsText } from '../../../list/many/jobText.ts';
import { usePaletteActions } from '../../../page/usePaletteActions.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';

interface Props {
  ways: number;
  isMore: boolean;
}

const ALL_READY = { ready: true } as const;

/** Ways that their parcels have overtaken, with one press for all of them. */
export function ReadyBanner({ ways, isMore }: Props) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const rows = rowsText('ways', ways, t);
  const open = () => setOpen(true);
  const close = () => setOpen(false);
  usePaletteActions([{ label: (inLanguage) => inLanguage('Match parcels'), run: open }]);
  return (
    <div className="no-print">
      <Banner
        kind="info"
        actions={
          <Button small aria-haspopup="dialog" onClick={open}>
            {t('Match parcels')}
          </Button>
        }
      >
        {isMore
          ? t('The parcels of more than {rows} have gone further than the ways', { rows })
          : t('The parcels of {rows} have gone further than the ways', { rows })}
      </Banner>
      {isOpen && <FollowMany rows={rows} pick={ALL_READY} onClose={close} onDone={close} />}
    </div>
  );
}
