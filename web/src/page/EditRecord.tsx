import type { Data } from '@waydesk/contract/calls/route.ts';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { type ReadOptions, useRead } from '../api/useRead.ts';
import { useIdParam } from '../router/params.ts';
import { Page } from '../ui/Page.tsx';
import { type RecordCall, recordInput } from './recordCall.ts';
import { RecordState } from './RecordState.tsx';
import { useFirstFound } from './useFirstFound.ts';

type Words = Pick<
  ComponentProps<typeof RecordState>,
  'missingText' | 'showsServerText' | 'failureText' | 'back'
>;

interface Props<R extends RecordCall, V> extends Words {
  /** Reads the record whose id is in the address. */
  call: R;
  /** Statuses that show no toast. */
  handledStatuses?: ReadOptions['handledStatuses'];
  /** The form's initial values. */
  toValues: (data: Data<R>) => V;
  /** False while something else that the form needs is loading. */
  isReady?: boolean;
  title: string;
  /** The form. */
  children: (id: number, original: V) => ReactNode;
}

/** The page that edits one record: reads it afresh and hands it to the form once. */
export function EditRecord<R extends RecordCall, V>(props: Props<R, V>) {
  const id = useIdParam();
  // Another record gets a new form.
  return <Opened key={id} id={id} {...props} />;
}

function Opened<R extends RecordCall, V>({
  id,
  call,
  handledStatuses,
  toValues,
  isReady = true,
  ...shown
}: Props<R, V> & { id: number }) {
  const { title, children, ...words } = shown;
  const isAddress = Number.isInteger(id);
  // A form that has its values has no use for another answer, nor for the news that none came.
  const [isTaken, setTaken] = useState(false);
  const read = useRead<R>(call, recordInput<R>(id), {
    fresh: true,
    enabled: isAddress && !isTaken,
    handledStatuses,
  });
  const original = useFirstFound(isReady && read.data !== undefined ? toValues(read.data) : null);
  if (original !== null && !isTaken) setTaken(true);
  if (original !== null) return children(id, original);
  return (
    <Page title={title}>
      <RecordState
        read={isReady ? read : { ...read, data: undefined }}
        isAddress={isAddress}
        {...words}
      />
    </Page>
  );
}
