import { notices, type NoticeSetup } from '@waydesk/contract/notices/notices.ts';
import { noticeRules } from '@waydesk/contract/notices/notice-rules.ts';
import { useRead } from '../../api/useRead.ts';
import { useWrite } from '../../api/useWrite.ts';
import { useT } from '../../i18n/t.ts';
import { RecordState } from '../../page/RecordState.tsx';
import { links } from '../../router/links.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { CardSkeletons } from '../../ui/cards/CardSkeletons.tsx';
import { Facts } from '../../ui/cards/Facts.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Page } from '../../ui/Page.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { askBeforeSending } from './askBeforeSending.ts';
import { NoticeRulesCard } from './NoticeRulesCard.tsx';
import { CHANNEL_NAMES, CHANNEL_SETTINGS } from '../../entities/notices/noticeWords.ts';

/** /settings/notices */
export function NoticesPage() {
  const t = useT();
  const read = useRead(notices.setup, {});
  const rules = useRead(noticeRules.list, {});
  const { data: setup } = read;
  if (setup === undefined) {
    return (
      <Page title={t('Notices')}>
        <RecordState
          read={read}
          isAddress
          missingText={t('This server sends no notices')}
          back={{ to: links.settings(), label: t('Back to Settings') }}
          skeleton={
            <CardSkeletons cards={{ [t('Notices')]: 5, [t('Rules')]: 8, [t('Channels')]: 4 }} />
          }
        />
      </Page>
    );
  }
  return (
    <Page
      title={t('Notices')}
      actions={<LinkButton to={links.noticeList()}>{t('Notices sent and waiting')}</LinkButton>}
    >
      <OnOff setup={setup} hasRules={rules.data?.some(({ enabled }) => enabled) ?? true} />
      <NoticeRulesCard read={rules} setup={setup} />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Channels setup={setup} />
        <Card title={t('Numbers not to notify')}>
          <p className="mb-3">{t('Nothing is sent to the phone numbers on this list.')}</p>
          <LinkButton small to={links.quietPhones()}>
            {t('Show the numbers')}
          </LinkButton>
        </Card>
      </div>
    </Page>
  );
}

function OnOff({ setup, hasRules }: { setup: NoticeSetup; hasRules: boolean }) {
  const t = useT();
  const resume = useWrite(notices.resume);
  const pause = useWrite(notices.pause);
  const { is_on: isOn, sent_today: sent, a_day: most } = setup;
  const turnOn = async () => {
    const isSure = await askBeforeSending(t);
    if (isSure) await resume.run({}).catch(() => undefined);
  };
  const isFull = sent >= most;
  return (
    <Card
      title={isOn ? t('Notices are on') : t('Notices are off')}
      actions={
        isOn ? (
          <Button
            small
            busy={pause.isRunning}
            onClick={() => void pause.run({}).catch(() => undefined)}
          >
            {t('Pause')}
          </Button>
        ) : (
          <Button
            small
            variant={hasRules ? 'primary' : undefined}
            busy={resume.isRunning}
            aria-disabled={isFull}
            onClick={() => void turnOn()}
          >
            {t('Turn on')}
          </Button>
        )
      }
    >
      <div className="flex flex-col gap-3">
        <p>
          {isOn
            ? t('Each enabled rule sends a message when its event happens.')
            : t('Nothing is sent. What happens meanwhile is not told later.')}
        </p>
        {isFull && (
          <Banner kind="warning">
            {t('Today has had as many notices as it may. They can be turned on again tomorrow.')}
          </Banner>
        )}
        {isOn && !hasRules && (
          <Banner kind="info">{t('No rule is enabled, so nothing is sent.')}</Banner>
        )}
        <Facts
          facts={{
            [t('Sent today')]: t('{n} of at most {most}', {
              n: sent.toLocaleString('en'),
              most: most.toLocaleString('en'),
            }),
            [t('Waiting')]: (
              <CountLink n={setup.waiting} to={links.noticeList({ state: 'waiting' })} />
            ),
            [t('Given up')]: <CountLink n={setup.dead} to={links.noticeList({ state: 'dead' })} />,
            [t('Too late')]: <CountLink n={setup.late} to={links.noticeList({ state: 'late' })} />,
          }}
        />
      </div>
    </Card>
  );
}

function CountLink({ n, to }: { n: number; to: ReturnType<typeof links.noticeList> }) {
  if (n === 0) return '0';
  // A single digit is no target for a thumb.
  return (
    <TextLink to={to} className="pointer-coarse:inline-block pointer-coarse:min-w-11">
      {n.toLocaleString('en')}
    </TextLink>
  );
}

function Channels({ setup }: { setup: NoticeSetup }) {
  const t = useT();
  return (
    <Card title={t('Channels')}>
      <Facts
        facts={Object.fromEntries(
          setup.channels.map(({ channel, is_set_up: isSetUp, price }) => [
            t(CHANNEL_NAMES[channel]),
            isSetUp
              ? price === null
                ? t('Can be used')
                : price === 0
                  ? t('Can be used, free of charge')
                  : t('Can be used, {price} MMK a part', { price: price.toLocaleString('en') })
              : t('Not set up ({name})', { name: CHANNEL_SETTINGS[channel] }),
          ]),
        )}
      />
      {setup.channels.some((one) => !one.is_set_up) && (
        <p className="text-muted text-label mt-3">
          {t('Whoever runs the server sets up a channel: its setting stands in brackets.')}
        </p>
      )}
    </Card>
  );
}
