/** The guide for riders, as the office has it under /help. */
import { useLanguage } from '../../i18n/t.ts';
import { GuideBlocks } from '../../features/help/GuideBlocks.tsx';
import { guideText } from '../../features/help/guideText.ts';

const [MARKDOWN = ''] = Object.values(
  import.meta.glob<string>('../../../../docs/guides/rider-day.md', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
);

/** They load with a connection only, so that they take no space on the phone. */
const PICTURES = new Map(
  Object.entries(
    import.meta.glob<string>('../../../../docs/pictures/rider-*-{en,my}.png', {
      query: '?url',
      import: 'default',
      eager: true,
    }),
  ).map(([path, address]) => [path.replace(/^.*\/|\.png$/g, ''), address]),
);

export function RiderGuide() {
  const { blocks } = guideText(MARKDOWN, useLanguage());
  return <GuideBlocks blocks={blocks} pictures={PICTURES} />;
}
