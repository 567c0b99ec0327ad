import type { NoticeSetup } from '@waydesk/contract/notices/notices.ts';
import { noticeRules, type NoticeRule } from '@waydesk/contract/notices/notice-rules.ts';
import { NOTICE_EVENT, NOTICE_EVENTS } from '@waydesk/contract/rules/notices.ts';
import { inlineText } from '../../api/errorTexts.ts';
import type { Read } from '../../api/useRead.ts';
import { useWrite } from '../../api/useWrite.ts';
import { useT } from '../../i18n/t.ts';
import { links } from '../../router/links.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Card } from '../../ui/Card.tsx';
import { ErrorBanner } from '../../ui/ErrorBanner.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Switch } from '../../ui/switch/Switch.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { AUDIENCE_NAMES, CHANNEL_NAMES } from '../../entities/notices/noticeWords.ts';
import { StarterSet } from './StarterSet.tsx';

interface Props {
  read: Read<NoticeRule[]>;
  setup: NoticeSetup;
}

/** The rules by event, each with its switch. */
export function NoticeRulesCard({ read, setup }: Props) {
  const t = useT();
  const { data: rules, failure } = read;
  return (
    <Card
      title={t('Rules')}
      actions={
        <LinkButton small to={links.addNoticeRule()}>
          {t('Add rule')}
        </LinkButton>
      }
    >
      {rules === undefined ? (
        failure === undefined ? (
          <Loading />
        ) : (
          <ErrorBanner
            text={inlineText(failure)}
            requestId={failure.requestId}
            busy={read.isFetching}
            onRetry={read.refresh}
          />
        )
      ) : (
        <div className="flex flex-col gap-4">
          {rules.length === 0 && (
            <p className="text-muted">
              {t('There are no rules yet. A rule says who is told about what, and how.')}
            </p>
          )}
          {NOTICE_EVENTS.map((event) => ({
            event,
            own: rules.filter((rule) => rule.event === event),
          }))
            .filter(({ own }) => own.length > 0)
            .map(({ event, own }) => (
              <section key={event} aria-label={t(NOTICE_EVENT[event].label)}>
                <h3 className="font-semibold">{t(NOTICE_EVENT[event].label)}</h3>
                <ul className="divide-line divide-y">
                  {own.map((rule) => (
                    <RuleLine key={rule.id} rule={rule} setup={setup} />
                  ))}
                </ul>
              </section>
            ))}
          <StarterSet setup={setup} isFirst={rules.length === 0} />
        </div>
      )}
    </Card>
  );
}

function RuleLine({ rule, setup }: { rule: NoticeRule; setup: NoticeSetup }) {
  const t = useT();
  const edit = useWrite(noticeRules.edit);
  const { id, version, ...body } = rule;
  const name = `${t(AUDIENCE_NAMES[rule.audience])} · ${t(CHANNEL_NAMES[rule.channel])}`;
  const isSetUp = setup.channels.some((one) => one.channel === rule.channel && one.is_set_up);
  const press = () =>
    void edit
      .run({ params: { id }, body: { ...body, enabled: !rule.enabled } }, { ifMatch: version })
      .catch(() => undefined);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
      <div className="min-w-0 flex-1 basis-52">
        <TextLink to={links.editNoticeRule(id)} className="font-medium">
          {name}
        </TextLink>
        <p lang={rule.lang} className="text-muted line-clamp-2 [overflow-wrap:anywhere]">
          {rule.lang === 'my' ? rule.text_my : rule.text_en}
        </p>
        {setup.is_on && rule.enabled && !isSetUp && (
          <Badge tone="amber">{t('Cannot be sent: the channel is not set up')}</Badge>
        )}
      </div>
      <Switch
        label={`${t(NOTICE_EVENT[rule.event].label)}, ${name}`}
        text={rule.enabled ? t('On') : t('Off')}
        checked={rule.enabled}
        busy={edit.isRunning}
        onPress={press}
      />
    </li>
  );
}
