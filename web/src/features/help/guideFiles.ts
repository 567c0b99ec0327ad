/** The guides in `docs/guides` and their pictures, each a file of its own that loads when it is read. */
import type { GuideName } from '../../router/help/guides.ts';
import { chunkOf } from '../../api/lazyComponent.tsx';
import type { LazyChunk } from '../../ui/lazyChunk.ts';

const FILES = import.meta.glob<string>('../../../../docs/guides/*.md', {
  query: '?raw',
  import: 'default',
});

/** Their addresses in the build. */
export const PICTURES = new Map(
  Object.entries(
    import.meta.glob<string>('../../../../docs/pictures/*-{en,my}.png', {
      query: '?url',
      import: 'default',
      eager: true,
    }),
  ).map(([path, address]) => [path.replace(/^.*\/|\.png$/g, ''), address]),
);

const CHUNKS = new Map(
  Object.entries(FILES).map(([path, load]) => [path.replace(/^.*\/|\.md$/g, ''), chunkOf(load)]),
);

/** Throws if there is no such file; a test opens each. */
export function guideFile(name: GuideName): LazyChunk<string> {
  const chunk = CHUNKS.get(name);
  if (chunk === undefined) throw new Error(`No guide at docs/guides/${name}.md`);
  return chunk;
}
