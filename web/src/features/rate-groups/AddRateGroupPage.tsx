import { rateGroups } from '@waydesk/contract/rate-groups.ts';
import { FormPage } from '../../form/FormPage.tsx';
import { useCreate } from '../../form/useCreate.ts';
import { useDraft } from '../../form/useDraft.ts';
import { useScreenForm } from '../../form/useScreenForm.ts';
import { useSubmit } from '../../form/useSubmit.ts';
import { useT } from '../../i18n/t.ts';
import { useRouter } from '../../router/place.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { notify } from '../../ui/notices.ts';
import { RateGroupFields } from './RateGroupFields.tsx';
import { BLANK, firstFault, rateGroupBody, rateGroupRules } from './rateGroupForm.ts';
import { fieldFor, saveProblem } from './words.ts';

const NONE: ReadonlySet<number> = new Set();

/** /rate-groups/add */
export function AddRateGroupPage() {
  const t = useT();
  const router = useRouter();
  const form = useScreenForm({ values: BLANK, resolver: rateGroupRules });
  const draft = useDraft('rate-groups/add/1', form, { mode: 'restore' });
  const create = useCreate(rateGroups.create);
  const submit = useSubmit(form, {
    draft,
    send: (values) => create({ body: rateGroupBody(values, NONE) }),
    toName: fieldFor,
    problemText: (failure) => saveProblem(failure, 'Failed to create rate group'),
    invalidText: (values) => firstFault(values)?.message ?? '',
    onSaved: async () => {
      notify('success', t('Rate group created successfully'));
      await router.navigate('/rate-groups');
    },
  });
  return (
    <FormPage
      title={t('Add New Rate Group')}
      actions={<LinkButton href="/rate-groups">{t('Back to List')}</LinkButton>}
      draft={draft}
      submit={submit}
      submitLabel={t('Create Rate Group')}
      busyLabel={t('Creating...')}
      cancelHref="/rate-groups"
    >
      <RateGroupFields control={form.control} />
    </FormPage>
  );
}
