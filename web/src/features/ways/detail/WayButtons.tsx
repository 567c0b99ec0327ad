import { ways } from '@waydesk/contract/ways/ways.ts';
import { Download, Pencil } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { loadChunk } from '../../../api/chunk.ts';
import { saveFile } from '../../../api/files/saveFile.ts';
import { ApiError } from '../../../api/apiError.ts';
import { useT } from '../../../i18n/t.ts';
import { links } from '../../../router/links.ts';
import { Button } from '../../../ui/Button.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { PrintButton } from '../../../ui/print/PrintButton.tsx';
import { showToast } from '../../../ui/toasts.ts';
import { businessZone } from '../../../ui/zone.ts';
import { wayList } from '../list/listPosition.ts';
import type { useWay } from './useWay.ts';

interface Props {
  id: number;
  record: ReturnType<typeof useWay>;
}

export function WayButtons({ id, record }: Props) {
  const t = useT();
  const [isWriting, setWriting] = useState(false);
  const exportCsv = async () => {
    const way = record.opened.data;
    if (way === undefined) {
      showToast('error', t('Way details not loaded. Please refresh the page.'));
      return;
    }
    setWriting(true);
    // Few people press this, and everybody opens ways.
    const part = await loadChunk(() => import('./wayCsv.ts')).catch(() => null);
    if (part === null) {
      showToast('error', t('Network error. Could not connect to the server.'));
      return setWriting(false);
    }
    try {
      const history = record.past.data ?? (await call(ways.history, { params: { id } })).data;
      const text = part.wayCsv({ way, history }, businessZone(), t);
      const file = new Blob([text], { type: 'text/csv;charset=utf-8' });
      saveFile(file, part.wayCsvName(id, new Date(), businessZone()));
    } catch (failure) {
      // A toast has already shown the failure; without its history the file would look complete.
      if (!(failure instanceof ApiError)) throw failure;
    } finally {
      setWriting(false);
    }
  };
  return (
    <>
      <LinkButton to={wayList()}>{t('Back to Ways')}</LinkButton>
      <LinkButton to={links.labels({ wayId: id })}>{t('Labels')}</LinkButton>
      <LinkButton to={links.sheet({ wayId: id })}>{t('Manifest')}</LinkButton>
      <PrintButton />
      <Button busy={isWriting} onClick={() => void exportCsv()}>
        <Download aria-hidden="true" className="size-4" />
        {t('Export CSV')}
      </Button>
      <LinkButton to={links.editWay(id)} variant="primary">
        <Pencil aria-hidden="true" className="size-4" />
        {t('Edit Way')}
      </LinkButton>
    </>
  );
}
