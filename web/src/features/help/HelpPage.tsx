import { useLanguage, useT } from '../../i18n/t.ts';
import { type GuideName, GUIDES } from '../../router/help/guides.ts';
import { links } from '../../router/links.ts';
import { Card } from '../../ui/Card.tsx';
import { useChunk } from '../../ui/lazyChunk.ts';
import { Page } from '../../ui/Page.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { guideFile } from './guideFiles.ts';
import { guideText } from './guideText.ts';

/** /help: every guide, which can then be read without a connection. */
export function HelpPage() {
  const t = useT();
  return (
    <Page title={t('Help')}>
      <Card>
        <ul className="flex flex-col gap-3 pointer-coarse:gap-0">
          {GUIDES.map((name) => (
            <GuideLine key={name} name={name} />
          ))}
        </ul>
      </Card>
    </Page>
  );
}

function GuideLine({ name }: { name: GuideName }) {
  const language = useLanguage();
  const { chunk, hasFailed } = useChunk(guideFile(name), 'now');
  return (
    <li className="pointer-coarse:flex pointer-coarse:min-h-11 pointer-coarse:items-center">
      {chunk === null && !hasFailed ? (
        <Skeleton className="h-5 w-64" />
      ) : (
        // The name of a file is better than no way to it.
        <TextLink to={links.guide(name)}>
          {chunk === null ? name : guideText(chunk, language).title}
        </TextLink>
      )}
    </li>
  );
}
