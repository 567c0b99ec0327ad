import { type ShopPerson, shopPeople } from '@waydesk/contract/portal/shop-people.ts';
import { inlineText } from '../../../api/errorTexts.ts';
import { useWrite } from '../../../api/useWrite.ts';
import { useT } from '../../../i18n/t.ts';
import { ROW_STATUSES, useRowAction } from '../../../list/rowAction/useRowAction.ts';
import { confirmDialog } from '../../../ui/confirm.tsx';
import { showToast } from '../../../ui/toasts.ts';

/** An invitation, shown once: only its hash is stored. */
export interface InviteLink {
  /** Of the person. */
  name: string;
  url: string;
}

/** What administrators do about a person of a shop, one at a time. */
export function usePersonActions(onLink: (link: InviteLink) => void) {
  const t = useT();
  const { busy, problem, run } = useRowAction();
  const again = useWrite(shopPeople.inviteAgain, { handledStatuses: ROW_STATUSES });
  const activity = useWrite(shopPeople.setActive, { handledStatuses: ROW_STATUSES });
  return {
    /** The id of the person who is being saved. */
    busy,
    /** Translated. */
    problem,
    inviteAgain: async ({ id, name }: ShopPerson): Promise<void> => {
      if (busy !== null) return;
      const isSure = await confirmDialog(t('Make a new link for {name}?', { name }), {
        confirm: t('Make the link'),
        why: [
          t('Also for a forgotten password. A link made before stops working.'),
          t('The password of before works until a new one is set.'),
        ],
      });
      if (!isSure) return;
      await run(
        id,
        async () => {
          const { data } = await again.run({ params: { id } });
          if (data !== null) onLink({ name: data.person.name, url: data.url });
        },
        inlineText,
      );
    },
    setActive: async ({ id, name, version }: ShopPerson, active: boolean): Promise<void> => {
      if (busy !== null) return;
      const isSure =
        active ||
        (await confirmDialog(t('Deactivate {name}?', { name }), {
          confirm: t('Deactivate'),
          danger: true,
          why: [t('The person is signed out at once and can no longer sign in.')],
        }));
      if (!isSure) return;
      await run(
        id,
        async () => {
          await activity.run({ params: { id }, body: { active } }, { ifMatch: version });
          showToast(
            'success',
            active ? t('{name} can sign in again', { name }) : t('{name} is signed out', { name }),
          );
        },
        inlineText,
      );
    },
  };
}
