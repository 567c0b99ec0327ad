import { useRouter } from '@tanstack/react-router';
import { rateGroups } from '@waydesk/contract/records/rate-groups.ts';
import { FormPage } from '../../form/FormPage.tsx';
import { useCreate } from '../../form/once/useCreate.ts';
import { useDraft } from '../../form/useDraft.ts';
import { useScreenForm } from '../../form/useScreenForm.ts';
import { useSubmit } from '../../form/useSubmit.ts';
import { useT } from '../../i18n/t.ts';
import { links } from '../../router/links.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { showToast } from '../../ui/toasts.ts';
import { RateGroupFields } from './RateGroupFields.tsx';
import { BLANK_RATE_GROUP, firstError, rateGroupBody, rateGroupRules } from './rateGroupForm.ts';
import { formFieldFor, saveProblem } from './words.ts';

const NONE: ReadonlySet<number> = new Set();

/** /rate-groups/add */
export function AddRateGroupPage() {
  const t = useT();
  const router = useRouter();
  const form = useScreenForm({ values: BLANK_RATE_GROUP, resolver: rateGroupRules });
  const draft = useDraft('rate-groups/add/1', form, { mode: 'restore' });
  const create = useCreate(rateGroups.create);
  const submit = useSubmit(form, {
    draft,
    send: (values) => create({ body: rateGroupBody(values, NONE) }),
    toName: formFieldFor,
    problemText: (failure) => saveProblem(failure, 'Failed to create rate group'),
    invalidText: (values) => firstError(values)?.message ?? '',
    onSaved: async () => {
      showToast('success', t('Rate group created successfully'));
      await router.navigate(links.rateGroups());
    },
  });
  return (
    <FormPage
      title={t('Add New Rate Group')}
      actions={<LinkButton to={links.rateGroups()}>{t('Back to List')}</LinkButton>}
      draft={draft}
      submit={submit}
      submitLabel={t('Create Rate Group')}
      busyLabel={t('Creating...')}
      cancelTo={links.rateGroups()}
    >
      <RateGroupFields control={form.control} />
    </FormPage>
  );
}
