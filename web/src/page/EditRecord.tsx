import type { ComponentProps, ReactNode } from 'react';
import { type ReadOptions, useRead } from '../api/useRead.ts';
import { useIdParam } from '../router/place.ts';
import { Page } from '../ui/Page.tsx';
import type { RecordCall } from './recordCall.ts';
import { RecordFace } from './RecordFace.tsx';
import { useFirst } from './useFirst.ts';

type Words = Pick<
  ComponentProps<typeof RecordFace>,
  'missingText' | 'isMissingTold' | 'failureText' | 'back'
>;

interface Props<V> extends Words {
  /** Reads the record that the address names by its number. */
  call: RecordCall;
  /** Statuses that no toast tells of. */
  quiet?: ReadOptions['quiet'];
  /** What the form begins with, from the answer; null when there is no such record in it. */
  toValues: (data: unknown) => V | null;
  /** False as long as something else that the form needs is on its way. */
  isReady?: boolean;
  title: string;
  /** The form. */
  children: (id: number, original: V) => ReactNode;
}

/** The page that changes one record: read afresh, then handed to the form once and for all. */
export function EditRecord<V>(props: Props<V>) {
  const id = useIdParam();
  // Another record is another form.
  return <Opened key={id} id={id} {...props} />;
}

function Opened<V>({
  id,
  call,
  quiet,
  toValues,
  isReady = true,
  ...shown
}: Props<V> & { id: number }) {
  const { title, children, ...words } = shown;
  const isAddress = Number.isInteger(id);
  const read = useRead(call, { params: { id } }, { fresh: true, enabled: isAddress, quiet });
  const original = useFirst(isReady ? toValues(read.data) : null);
  if (original !== null) return children(id, original);
  return (
    <Page title={title}>
      <RecordFace
        read={isReady ? read : { ...read, data: undefined }}
        isAddress={isAddress}
        {...words}
      />
    </Page>
  );
}
