import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { useLanguage, useT } from '../../i18n/t.ts';
import { type GuideName, GUIDES } from '../../router/help/guides.ts';
import { links } from '../../router/links.ts';
import { useParam } from '../../router/params.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { ErrorBanner } from '../../ui/ErrorBanner.tsx';
import { useChunk } from '../../ui/lazyChunk.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Page } from '../../ui/Page.tsx';
import { PrintButton } from '../../ui/print/PrintButton.tsx';
import { MissingState } from '../../ui/states.tsx';
import { GuideBlocks } from './GuideBlocks.tsx';
import { PICTURES, guideFile } from './guideFiles.ts';
import { guideText } from './guideText.ts';

/** /help/{guide} */
export function GuidePage() {
  const t = useT();
  const name = useParam('guide');
  const guide = GUIDES.find((one) => one === name);
  if (guide !== undefined) return <Guide key={guide} name={guide} />;
  return (
    <Page title={t('Help')}>
      <MissingState text={t('There is no such guide.')}>
        <LinkButton to={links.help()} variant="primary">
          {t('All guides')}
        </LinkButton>
      </MissingState>
    </Page>
  );
}

function linkToGuide(to: string, words: ReactNode): ReactNode {
  const name = GUIDES.find((guide) => `${guide}.md` === to);
  if (name === undefined) return words;
  return (
    <TextLink to={links.guide(name)} className="underline">
      {words}
    </TextLink>
  );
}

function Guide({ name }: { name: GuideName }) {
  const t = useT();
  const language = useLanguage();
  const { history } = useRouter();
  const { chunk, hasFailed, load } = useChunk(guideFile(name), 'now');
  const text = chunk === null ? null : guideText(chunk, language);
  useEffect(() => {
    const back = (event: KeyboardEvent) => {
      // A dialog or the palette takes it for itself.
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      if (document.querySelector('dialog[open]') === null && history.canGoBack()) history.back();
    };
    addEventListener('keydown', back);
    return () => removeEventListener('keydown', back);
  }, [history]);
  return (
    <Page
      title={text?.title ?? t('Help')}
      actions={
        <>
          {history.canGoBack() && <Button onClick={() => history.back()}>{t('Back')}</Button>}
          <LinkButton to={links.help()}>{t('All guides')}</LinkButton>
          {text !== null && <PrintButton />}
        </>
      }
    >
      {text !== null ? (
        <Card className="print:border-0 print:p-0">
          <div className="flex flex-col gap-4">
            <GuideBlocks blocks={text.blocks} pictures={PICTURES} link={linkToGuide} />
          </div>
        </Card>
      ) : hasFailed ? (
        <ErrorBanner
          text={t('The guide could not be loaded. It needs a connection the first time.')}
          onRetry={() => void load()}
        />
      ) : (
        <Loading />
      )}
    </Page>
  );
}
