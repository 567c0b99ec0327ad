import { useT } from '../../../i18n/t.ts';
import { Button } from '../../../ui/Button.tsx';
import { CopyButton } from '../../../ui/copy/CopyButton.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Field } from '../../../ui/Field.tsx';
import { TextArea } from '../../../ui/inputs.tsx';
import type { InviteLink } from './usePersonActions.ts';

interface Props {
  link: InviteLink;
  onClose: () => void;
}

/** The link of an invitation. Nobody can show it a second time. */
export function InviteLinkDialog({ link: { name, url }, onClose }: Props) {
  const t = useT();
  return (
    <Dialog title={t('Invitation for {name}', { name })} onClose={onClose}>
      <p className="text-pretty">
        {t(
          'Send this link to the person, by Viber for instance. It works once, within 7 days, and it is shown only now.',
        )}
      </p>
      <Field label={t('Invitation link')}>
        {(ties) => (
          <TextArea
            {...ties}
            readOnly
            rows={3}
            value={url}
            className="break-all"
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
        )}
      </Field>
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>{t('Done')}</Button>
        {/* Who closes the dialog before has lost the link. */}
        <CopyButton
          variant="primary"
          text={url}
          done={t('Link copied. It works once, within 7 days.')}
        >
          {t('Copy the link')}
        </CopyButton>
      </div>
    </Dialog>
  );
}
