import { type Notice, notices } from '@waydesk/contract/notices/notices.ts';
import { showParcelCode } from '@waydesk/contract/rules/parcel-code.ts';
import { useWrite } from '../../api/useWrite.ts';
import { useT } from '../../i18n/t.ts';
import { Button } from '../../ui/Button.tsx';

/** For what was not sent: makes it due again. Nothing for others. */
export function SendAgain({ notice }: { notice: Notice }) {
  const t = useT();
  const { run, isRunning } = useWrite(notices.sendAgain);
  const { id, state, delivery_id: parcel, statement_id: statement } = notice;
  if (state !== 'dead' && state !== 'late' && state !== 'none') return null;
  const about = parcel === null ? `#${statement}` : showParcelCode(parcel);
  return (
    <Button
      small
      busy={isRunning}
      aria-label={t('Send the notice about {about} again', { about })}
      onClick={() => void run({ params: { id } }).catch(() => undefined)}
    >
      {t('Send again')}
    </Button>
  );
}
