import { ways } from '@waydesk/contract/ways/ways.ts';
import { useRead } from '../../../api/useRead.ts';
import { useT } from '../../../i18n/t.ts';
import { Facts } from '../../../ui/cards/Facts.tsx';
import { Timestamp } from '../../../ui/Timestamp.tsx';

interface Props {
  wayId: number;
  addresses: readonly string[];
}

/** Why a photo may be missing: the addresses tried, and what the server knows about its file. */
export function PhotoDiagnostics({ wayId, addresses }: Props) {
  const t = useT();
  const check = useRead(
    ways.checkFile,
    { params: { id: wayId } },
    { handledStatuses: true, retryPolicy: 'none' },
  );
  const file = check.data?.fileStatus;
  const yesNo = (is: boolean) => t(is ? 'Yes' : 'No');
  return (
    <section aria-label={t('Diagnostics')} className="flex flex-col gap-2 text-xs">
      <h3 className="font-semibold">{t('Diagnostics')}</h3>
      {file !== undefined && (
        <Facts
          facts={{
            [t('File exists')]: yesNo(file.exists),
            [t('Path')]: file.relativePath,
            [t('Folder')]: file.directory,
            [t('Folder exists')]: yesNo(file.directoryExists),
            [t('Files in the folder')]: file.directoryContents.join(', '),
            [t('Size')]: file.stats?.size != null && t('{n} bytes', { n: file.stats.size }),
            [t('Created')]: file.stats?.created && <Timestamp at={file.stats.created} />,
            [t('Modified')]: file.stats?.modified && <Timestamp at={file.stats.modified} />,
            [t('Permissions')]: file.stats?.permissions,
          }}
        />
      )}
      <p className="text-muted">{t('Addresses tried')}</p>
      <ol className="list-decimal pl-5 [overflow-wrap:anywhere]">
        {addresses.map((address) => (
          <li key={address}>{address}</li>
        ))}
      </ol>
    </section>
  );
}
