import { reasonBody } from '@waydesk/contract/calls/money-fields.ts';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/t.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextAreaField } from '../fields.tsx';
import { rules } from '../rules.ts';
import { useScreenForm } from '../useScreenForm.ts';
import { useSubmit } from '../useSubmit.ts';

interface Props {
  title: string;
  /** What will happen. */
  children?: ReactNode;
  /** The button that does it. */
  confirm: string;
  danger?: boolean;
  /** Throws ApiError. */
  send: (reason: string) => Promise<unknown>;
  onClose: () => void;
  /** After a success; it closes by itself. */
  onDone?: () => void;
}

const VALUES = { reason: '' };
const RULES = rules<typeof VALUES>(reasonBody);

/** Asks why, for what is only done with a reason, and does it. */
export function ReasonDialog(props: Props) {
  const { title, children, confirm, danger = false, send, onClose, onDone } = props;
  const t = useT();
  const form = useScreenForm({ values: VALUES, resolver: RULES });
  const submit = useSubmit(form, {
    send: ({ reason }) => send(reason),
    onSaved: () => {
      onClose();
      onDone?.();
    },
  });
  return (
    <Dialog title={title} onClose={onClose}>
      {children !== undefined && <p>{children}</p>}
      <form
        noValidate
        onSubmit={(event) => void submit.onSubmit(event)}
        className="flex flex-col gap-4"
      >
        <TextAreaField control={form.control} name="reason" label={t('Reason')} rows={2} required />
        {submit.problem !== null && <Banner kind="error">{submit.problem}</Banner>}
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button type="submit" variant={danger ? 'danger' : 'primary'} busy={submit.isSending}>
            {confirm}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
