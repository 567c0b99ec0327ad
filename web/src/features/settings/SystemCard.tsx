import type { BACKUP_FAILURES, settings } from '@waydesk/contract/app/settings.ts';
import type { Data } from '@waydesk/contract/calls/route.ts';
import type { Text } from '@waydesk/contract/texts/text.ts';
import { useT } from '../../i18n/t.ts';
import { links } from '../../router/links.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Card } from '../../ui/Card.tsx';
import { Facts } from '../../ui/cards/Facts.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Timestamp } from '../../ui/Timestamp.tsx';

const REMEDIES: Record<(typeof BACKUP_FAILURES)[number], Text> = {
  'disk-full':
    'The disk is full. Free up space where the backups are stored, or set a folder on another disk.',
  folder: 'The backup folder is missing, or the app is not allowed to write to it.',
  photos: 'The photos could not be read. Check the photo folder or bucket.',
  damaged: 'The backup file could not be read back. Check the backup disk.',
  other: 'See the app’s log for the reason.',
};

/** Version and backups, for administrators. */
export function SystemCard({ system }: { system: Data<typeof settings.system> }) {
  const t = useT();
  const { version, schema, backup } = system;
  const { daily, last, failure } = backup;
  return (
    <Card title={t('System')}>
      <div className="flex flex-col gap-3">
        {failure && (
          <Banner kind="error">
            {t('The last backup failed.')} <Timestamp at={failure.at} />.{' '}
            {t(REMEDIES[failure.reason])}
          </Banner>
        )}
        {last && last.missingPhotos > 0 && (
          <Banner kind="warning">
            {t(
              '{n} photos were missing when the last backup was made. They are listed in its summary.json file.',
              { n: String(last.missingPhotos) },
            )}
          </Banner>
        )}
        <Facts
          facts={{
            [t('Version')]: version,
            [t('Database schema')]: String(schema),
            [t('Daily backup')]: daily ? t('On') : t('Off: set BACKUP_DIR'),
            [t('Last backup')]: last ? (
              <>
                <Timestamp at={last.at} /> ({(last.bytes / 1e6).toFixed(1)} MB)
              </>
            ) : (
              t('None yet')
            ),
          }}
        />
        <div>
          <LinkButton small to={links.activity()}>
            {t('Open the activity log')}
          </LinkButton>
        </div>
      </div>
    </Card>
  );
}
