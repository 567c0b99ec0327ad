import { newShopPerson, shopPeople } from '@waydesk/contract/portal/shop-people.ts';
import { useEffect } from 'react';
import { FORM_STATUSES, useWrite } from '../../../api/useWrite.ts';
import { TextField } from '../../../form/fields.tsx';
import { rules } from '../../../form/rules.ts';
import { useScreenForm } from '../../../form/useScreenForm.ts';
import { useSubmit } from '../../../form/useSubmit.ts';
import { useT } from '../../../i18n/t.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import type { InviteLink } from './usePersonActions.ts';

interface Props {
  shop: { id: number; name: string };
  onClose: () => void;
  onInvited: (link: InviteLink) => void;
}

const BLANK = { name: '', phone: '' };
const RULES = rules<typeof BLANK>(newShopPerson);

/** Invites a person of a shop to its portal. */
export function InviteDialog({ shop, onClose, onInvited }: Props) {
  const t = useT();
  const form = useScreenForm({ values: BLANK, resolver: RULES });
  const invite = useWrite(shopPeople.invite, { handledStatuses: FORM_STATUSES });
  const submit = useSubmit(form, {
    send: (body) => invite.run({ params: { id: shop.id }, body }),
    onSaved: ({ data }) => {
      onClose();
      if (data !== null) onInvited({ name: data.person.name, url: data.url });
    },
  });
  useEffect(() => form.setFocus('name'), [form]);
  const { control } = form;
  return (
    <Dialog title={t('Invite a person of {shop}', { shop: shop.name })} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => void submit.onSubmit(event)}
        className="flex flex-col gap-4"
      >
        <TextField control={control} name="name" label={t('Name')} required />
        <TextField
          control={control}
          name="phone"
          label={t('Phone Number')}
          hint={t('The person signs in with it.')}
          type="tel"
          tidy="phone"
          required
        />
        {submit.problem !== null && <Banner kind="error">{submit.problem}</Banner>}
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button type="submit" variant="primary" busy={submit.isSending}>
            {t('Make the link')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
