import type { company } from '@waydesk/contract/app/company.ts';
import type { Data } from '@waydesk/contract/calls/route.ts';
import { inlineText } from '../../api/errorTexts.ts';
import type { Read } from '../../api/useRead.ts';
import { useT } from '../../i18n/t.ts';
import { logoAddress } from '../../page/company/useCompanyPaper.ts';
import { isUnknownCall } from '../../page/isUnknownCall.ts';
import { links } from '../../router/links.ts';
import { Card } from '../../ui/Card.tsx';
import { Facts } from '../../ui/cards/Facts.tsx';
import { ErrorBanner } from '../../ui/ErrorBanner.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';

/** Who the company is on paper, for those who may change it. */
export function CompanyCard({ read }: { read: Read<Data<typeof company.get>> }) {
  const t = useT();
  const { data, failure } = read;
  if (data === undefined) {
    if (failure === undefined || isUnknownCall(failure)) return null;
    return (
      <ErrorBanner
        text={inlineText(failure)}
        requestId={failure.requestId}
        busy={read.isFetching}
        onRetry={read.refresh}
      />
    );
  }
  const { name, phones, address } = data;
  const logo = logoAddress(data.logo);
  const isEmpty = !name && phones.length === 0 && !address && logo === null;
  return (
    <Card
      title={t('Company Profile')}
      actions={
        <LinkButton small to={links.company()}>
          {t('Edit Company Profile')}
        </LinkButton>
      }
    >
      {isEmpty ? (
        <p className="text-muted">{t('Nothing is set yet.')}</p>
      ) : (
        <Facts
          facts={{
            [t('Name')]: name,
            [t('Phones')]: phones.join('\n'),
            [t('Address')]: address,
            [t('Logo')]: logo !== null && (
              <img
                src={logo}
                alt={t('Logo')}
                className="border-line rounded-control h-12 max-w-40 border bg-white object-contain p-1"
              />
            ),
          }}
        />
      )}
    </Card>
  );
}
