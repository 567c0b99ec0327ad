import { ways } from '@waydesk/contract/ways.ts';
import { Download, Pencil, Printer } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { saveFile } from '../../../api/download.ts';
import { ApiFailure } from '../../../api/failures.ts';
import { useT } from '../../../i18n/t.ts';
import { readHistory } from '../../../records/history.ts';
import { Button } from '../../../ui/Button.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { notify } from '../../../ui/notices.ts';
import { businessZone } from '../../../ui/zone.ts';
import { listHref } from '../list/listPlace.ts';
import { wayCsv, wayCsvName } from './wayCsv.ts';
import type { useWay } from './useWay.ts';

interface Props {
  id: number;
  record: ReturnType<typeof useWay>;
}

export function WayButtons({ id, record }: Props) {
  const t = useT();
  const [isWriting, setWriting] = useState(false);
  const exportCsv = async () => {
    const { way, history } = record;
    if (way === null || way.deliveries === null) {
      notify('error', t('Way details not loaded. Please refresh the page.'));
      return;
    }
    setWriting(true);
    try {
      const past = history ?? readHistory((await call(ways.history, { params: { id } })).data);
      const text = wayCsv({ way, deliveries: way.deliveries, history: past }, businessZone(), t);
      const file = new Blob([text], { type: 'text/csv;charset=utf-8' });
      saveFile(file, wayCsvName(id, new Date(), businessZone()));
    } catch (failure) {
      // Told by toast already; a file without its history would be mistaken for the whole.
      if (!(failure instanceof ApiFailure)) throw failure;
    } finally {
      setWriting(false);
    }
  };
  return (
    <>
      <LinkButton href={listHref()}>{t('Back to Ways')}</LinkButton>
      <Button onClick={() => window.print()}>
        <Printer aria-hidden="true" className="size-4" />
        {t('Print')}
      </Button>
      <Button busy={isWriting} onClick={() => void exportCsv()}>
        <Download aria-hidden="true" className="size-4" />
        {t('Export CSV')}
      </Button>
      <LinkButton href={`/ways/edit/${id}`} look="primary">
        <Pencil aria-hidden="true" className="size-4" />
        {t('Edit Way')}
      </LinkButton>
    </>
  );
}
