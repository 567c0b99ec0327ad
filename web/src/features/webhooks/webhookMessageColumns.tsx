import type { WebhookMessage } from '@waydesk/contract/webhooks/webhooks.ts';
import type { Translate } from '../../i18n/t.ts';
import type { Column } from '../../list/table/columns.ts';
import { TruncatedText } from '../../list/table/TruncatedText.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Timestamp } from '../../ui/Timestamp.tsx';
import { webhookErrorText } from './webhookErrorText.ts';
import { WEBHOOK_STATE_STYLES, webhookTypeName } from './webhookWords.ts';

export const webhookMessageColumns = (
  t: Translate,
  onOpen: (id: string) => void,
): Column<WebhookMessage>[] => [
  {
    id: 'type',
    headOnCard: false,
    head: t('Event'),
    fills: 60,
    cell: ({ type }) => <TruncatedText text={t(webhookTypeName(type))} />,
  },
  {
    id: 'state',
    card: 'end',
    head: t('Status'),
    cell: ({ state }) => {
      const { name, tone, icon } = WEBHOOK_STATE_STYLES[state];
      return (
        <Badge tone={tone} icon={icon}>
          {t(name)}
        </Badge>
      );
    },
  },
  {
    id: 'error',
    card: 'third',
    head: t('Why'),
    fills: 40,
    cell: ({ error }) =>
      error === null ? '–' : <TruncatedText text={webhookErrorText(error, t)} />,
  },
  {
    id: 'attempts',
    notOnCard: true,
    align: 'right',
    head: t('Attempts'),
    cell: ({ attempts }) => String(attempts),
  },
  {
    id: 'due',
    notOnCard: true,
    head: t('Next attempt'),
    cell: ({ due_at: due }) => (due === null ? '–' : <Timestamp at={due} />),
  },
  {
    id: 'created_at',
    card: 'third',
    head: t('Created At'),
    sort: 'created_at',
    cell: ({ created_at: at }) => <Timestamp at={at} />,
  },
  {
    id: 'id',
    isExtra: true,
    notOnCard: true,
    head: 'webhook-id',
    cell: ({ id }) => <span className="font-mono text-xs">{id}</span>,
  },
  {
    id: 'open',
    card: 'buttons',
    notOnPaper: true,
    head: t('Actions'),
    cell: ({ id, type }) => (
      <Button
        small
        aria-haspopup="dialog"
        aria-label={t('Attempts to send: {event}', { event: t(webhookTypeName(type)) })}
        onClick={() => onOpen(id)}
      >
        {t('Details')}
      </Button>
    ),
  },
];
