import { Pencil } from 'lucide-react';
import type { PresencePage } from '@waydesk/contract/app/live.ts';
import type { Data } from '@waydesk/contract/calls/route.ts';
import type { Text } from '@waydesk/contract/texts/text.ts';
import type { ComponentProps, ReactNode } from 'react';
import { useT } from '../i18n/t.ts';
import { type ReadOptions, useRead } from '../api/useRead.ts';
import type { Destination } from '../router/links.ts';
import { CachedBanner } from './cached/CachedBanner.tsx';
import { useIdParam } from '../router/params.ts';
import { LinkButton } from '../ui/LinkButton.tsx';
import { Page } from '../ui/Page.tsx';
import { LiveRecord } from './live/LiveRecord.tsx';
import { WhoIsHere } from './live/WhoIsHere.tsx';
import { type RecordCall, recordInput } from './recordCall.ts';
import { RecordState } from './RecordState.tsx';
import { usePaletteActions } from '../ui/usePaletteActions.ts';

type Words = Pick<
  ComponentProps<typeof RecordState>,
  'missingText' | 'showsServerText' | 'back' | 'skeleton'
>;

interface Props<R extends RecordCall> extends Words {
  /** Reads the record whose id is in the address. */
  call: R;
  options?: Pick<ReadOptions, 'cache' | 'handledStatuses'>;
  /** Called with null while there is no record. */
  toTitle: (record: Data<R> | null) => string;
  /** Next to the title, for instance its status. */
  aside?: (record: Data<R>) => ReactNode;
  /** A different label for the back link once the record has loaded. */
  backLabel?: string;
  /** The link to its form, for those who may edit. */
  edit: { to: (id: number) => Destination; label: Text } | null;
  /** Says who else has it open. */
  presence?: PresencePage;
  children: (record: Data<R>, id: number) => ReactNode;
}

/** The page that shows one record. */
export function RecordPage<R extends RecordCall>(props: Props<R>) {
  const id = useIdParam();
  return <Opened key={id} id={id} {...props} />;
}

function Opened<R extends RecordCall>({ id, call, options, ...shown }: Props<R> & { id: number }) {
  const {
    toTitle,
    aside,
    back,
    backLabel = back.label,
    edit,
    presence,
    children,
    ...words
  } = shown;
  const isAddress = Number.isInteger(id);
  const read = useRead<R>(call, recordInput<R>(id), { ...options, enabled: isAddress });
  const record = read.data;
  const t = useT();
  usePaletteActions(
    edit === null || record === undefined
      ? []
      : [{ label: (inLanguage) => inLanguage(edit.label), run: edit.to(id) }],
  );
  if (record === undefined) {
    return (
      <Page title={toTitle(null)}>
        <RecordState {...{ read, isAddress, back }} {...words} />
      </Page>
    );
  }
  return (
    <Page
      title={toTitle(record)}
      aside={
        <>
          {aside?.(record)}
          {presence !== undefined && <WhoIsHere of={presence} id={id} />}
        </>
      }
      actions={
        <>
          <LinkButton to={back.to}>{backLabel}</LinkButton>
          {edit !== null && (
            <LinkButton to={edit.to(id)} variant="primary">
              <Pencil aria-hidden="true" className="size-4" />
              {t(edit.label)}
            </LinkButton>
          )}
        </>
      }
    >
      <LiveRecord read={read} />
      <CachedBanner read={read} />
      {children(record, id)}
    </Page>
  );
}
