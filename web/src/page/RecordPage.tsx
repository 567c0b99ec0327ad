import { Pencil } from 'lucide-react';
import { type ComponentProps, type ReactNode, useMemo } from 'react';
import { type ReadOptions, useRead } from '../api/useRead.ts';
import { CachedBanner } from './CachedBanner.tsx';
import { useIdParam } from '../router/place.ts';
import { LinkButton } from '../ui/LinkButton.tsx';
import { Page } from '../ui/Page.tsx';
import type { RecordCall } from './recordCall.ts';
import { RecordFace } from './RecordFace.tsx';

type Words = Pick<
  ComponentProps<typeof RecordFace>,
  'missingText' | 'isMissingTold' | 'back' | 'skeleton'
>;

interface Props<T> extends Words {
  /** Reads the record that the address names by its number. */
  call: RecordCall;
  options?: Pick<ReadOptions, 'cache' | 'quiet'>;
  /** The record in an answer; null when there is none. */
  toRecord: (data: unknown) => T | null;
  /** Also without a record, as long as there is none. */
  toTitle: (record: T | null) => string;
  /** Beside the title, for instance its status. */
  aside?: (record: T) => ReactNode;
  /** What the way back is called once the record is there, where it has another name then. */
  backLabel?: string;
  /** The way to its form, for whom there is one. */
  edit: { href: (id: number) => string; label: string } | null;
  children: (record: T, id: number) => ReactNode;
}

/** The page that shows one record. */
export function RecordPage<T>(props: Props<T>) {
  const id = useIdParam();
  return <Opened key={id} id={id} {...props} />;
}

function Opened<T>({ id, call, options, toRecord, ...shown }: Props<T> & { id: number }) {
  const { toTitle, aside, back, backLabel = back.label, edit, children, ...words } = shown;
  const isAddress = Number.isInteger(id);
  const read = useRead(call, { params: { id } }, { ...options, enabled: isAddress });
  const record = useMemo(() => toRecord(read.data), [toRecord, read.data]);
  if (record === null) {
    return (
      <Page title={toTitle(null)}>
        <RecordFace {...{ read, isAddress, back }} {...words} />
      </Page>
    );
  }
  return (
    <Page
      title={toTitle(record)}
      aside={aside?.(record)}
      actions={
        <>
          <LinkButton href={back.href}>{backLabel}</LinkButton>
          {edit !== null && (
            <LinkButton href={edit.href(id)} look="primary">
              <Pencil aria-hidden="true" className="size-4" />
              {edit.label}
            </LinkButton>
          )}
        </>
      }
    >
      <CachedBanner read={read} />
      {children(record, id)}
    </Page>
  );
}
