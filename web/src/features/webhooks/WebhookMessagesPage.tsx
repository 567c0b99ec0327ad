import { WEBHOOK_FILTERS, type WebhookFilter } from '@waydesk/contract/calls/list-queries.ts';
import { webhooks } from '@waydesk/contract/webhooks/webhooks.ts';
import { useState } from 'react';
import { useRead } from '../../api/useRead.ts';
import { useT } from '../../i18n/t.ts';
import { ChoiceFilter } from '../../list/ChoiceFilter.tsx';
import { chipOf } from '../../list/FilterChips.tsx';
import { ListPage } from '../../list/ListPage.tsx';
import { useListAddress } from '../../list/useListAddress.ts';
import { links } from '../../router/links.ts';
import { useIdParam } from '../../router/params.ts';
import { searches } from '../../router/searches.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { SendMissing } from './SendMissing.tsx';
import { WebhookMessageDialog } from './WebhookMessageDialog.tsx';
import { webhookMessageColumns } from './webhookMessageColumns.tsx';
import { WEBHOOK_STATE_STYLES } from './webhookWords.ts';

const PAGING = { limit: 20, limits: [10, 20, 50, 100] } as const;

/** /settings/webhooks/{id}/messages */
export function WebhookMessagesPage() {
  const t = useT();
  const id = useIdParam();
  const enabled = Number.isInteger(id);
  const address = useListAddress(searches.webhookMessages, PAGING);
  const { values, set } = address;
  const read = useRead(
    webhooks.messages,
    { params: { id }, query: address.query },
    { keepPrevious: true, enabled },
  );
  const { data: webhook } = useRead(
    webhooks.get,
    { params: { id } },
    { handledStatuses: true, enabled },
  );
  const [opened, setOpened] = useState<string | null>(null);
  const state = values.state as WebhookFilter | undefined;
  const stateText = (one: WebhookFilter) => {
    if (one === 'waiting') return t('Waiting or being sent');
    return one === 'missing' ? t('Not arrived') : t(WEBHOOK_STATE_STYLES[one].name);
  };
  return (
    <>
      <ListPage
        title={t('Messages of the webhook')}
        address={address}
        read={read}
        rows={read.data}
        pagination={read.pagination}
        columns={webhookMessageColumns(t, setOpened)}
        toKey={(message) => message.id}
        searchLabel={t('Search webhook-id')}
        filters={
          <ChoiceFilter
            label={t('Status')}
            value={state}
            choices={WEBHOOK_FILTERS}
            toText={stateText}
            onPick={(one) => set({ state: one })}
          />
        }
        chips={chipOf('state', t('Status'), state && stateText(state))}
        empty={{
          text: t('No messages have been made yet.'),
          first: <LinkButton to={links.webhook(id)}>{t('Back to the webhook')}</LinkButton>,
          narrowed: t('No messages found matching your criteria.'),
          showAll: t('Show all messages'),
        }}
        countText={(x, y, isMore) =>
          t(isMore ? 'Showing {x} of more than {y} messages' : 'Showing {x} of {y} messages', {
            x,
            y,
          })
        }
        actions={
          <>
            <LinkButton to={links.webhook(id)}>{t('Back to the webhook')}</LinkButton>
            {webhook !== undefined && <SendMissing webhook={webhook} />}
          </>
        }
      />
      {opened !== null && (
        <WebhookMessageDialog webhookId={id} id={opened} onClose={() => setOpened(null)} />
      )}
    </>
  );
}
