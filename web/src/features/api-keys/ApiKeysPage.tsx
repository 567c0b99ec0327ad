import { type ApiKey, apiKeys } from '@waydesk/contract/webhooks/api-keys.ts';
import { Plus } from 'lucide-react';
import { useRead } from '../../api/useRead.ts';
import { useWrite } from '../../api/useWrite.ts';
import { ShopOfProgram } from '../../entities/programs/ShopOfProgram.tsx';
import { IntegratorsCard } from '../../entities/programs/IntegratorsCard.tsx';
import { useT } from '../../i18n/t.ts';
import { RecordState } from '../../page/RecordState.tsx';
import { links } from '../../router/links.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { CardSkeletons } from '../../ui/cards/CardSkeletons.tsx';
import { confirmDialog } from '../../ui/confirm.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Page } from '../../ui/Page.tsx';
import { Timestamp } from '../../ui/Timestamp.tsx';
import { showToast } from '../../ui/toasts.ts';
import { SCOPE_NAMES } from './keyWords.ts';

/** /settings/api-keys */
export function ApiKeysPage() {
  const t = useT();
  const read = useRead(apiKeys.list, {});
  const { data: all } = read;
  if (all === undefined) {
    return (
      <Page title={t('API keys')}>
        <RecordState
          read={read}
          isAddress
          missingText={t('This server has no API keys')}
          back={{ to: links.settings(), label: t('Back to Settings') }}
          skeleton={<CardSkeletons cards={{ [t('Programs with a key')]: 6 }} />}
        />
      </Page>
    );
  }
  return (
    <Page
      title={t('API keys')}
      actions={
        <>
          <LinkButton to={links.webhooks()}>{t('Webhooks')}</LinkButton>
          <LinkButton to={links.addApiKey()} variant="primary">
            <Plus aria-hidden="true" className="size-4" />
            {t('Make API key')}
          </LinkButton>
        </>
      }
    >
      <Card title={t('Programs with a key')}>
        {all.length === 0 ? (
          <p className="text-muted">
            {t(
              'There are no API keys yet. With a key, another program reads and writes here, such as your accounting.',
            )}
          </p>
        ) : (
          <ul className="divide-line -my-2 divide-y">
            {all.map((key) => (
              <KeyLine key={key.id} apiKey={key} />
            ))}
          </ul>
        )}
      </Card>
      <IntegratorsCard />
    </Page>
  );
}

function KeyLine({ apiKey }: { apiKey: ApiKey }) {
  const t = useT();
  const { label, scope, owner, shop, made_by: maker, state } = apiKey;
  const { expires_at: expires, last_used_at: used } = apiKey;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
      <div className="min-w-0 flex-1 basis-52">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-medium [overflow-wrap:anywhere]">{label}</span>
          {state === 'expired' && <Badge tone="red">{t('Expired')}</Badge>}
        </p>
        <p className="text-muted">
          {[t(SCOPE_NAMES[scope]), (owner ?? maker)?.name].filter(Boolean).join(' · ')}
        </p>
        {shop !== null && (
          <p>
            {t('Portal of')} <ShopOfProgram shop={shop} />
          </p>
        )}
        <p className="text-muted">
          {/* A Burmese word that broke at the line's end said the opposite. */}
          <span className="inline-block">
            {t('Until')} <Timestamp at={expires} day /> ·
          </span>{' '}
          <span className="inline-block">
            {t('Last used')} {used === null ? t('never') : <Timestamp at={used} />}
          </span>
        </p>
      </div>
      <EndKey apiKey={apiKey} />
    </li>
  );
}

function EndKey({ apiKey: { id, label } }: { apiKey: ApiKey }) {
  const t = useT();
  const { run, isRunning } = useWrite(apiKeys.end);
  const end = async () => {
    const isSure = await confirmDialog(t('End the API key {name}?', { name: label }), {
      confirm: t('End the key'),
      danger: true,
      why: [t('Programs that use it are refused from now on. This cannot be undone.')],
    });
    if (!isSure) return;
    const isDone = await run({ params: { id } }).then(
      () => true,
      () => false,
    );
    if (isDone) showToast('success', t('The API key {name} was ended', { name: label }));
  };
  return (
    <Button
      small
      busy={isRunning}
      aria-label={t('End the API key {name}', { name: label })}
      onClick={() => void end()}
    >
      {t('End')}
    </Button>
  );
}
