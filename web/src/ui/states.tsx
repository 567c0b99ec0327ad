/** Shown instead of a page or of rows that are not there: a drawing, what it is, the next step. */
import type { ReactNode } from 'react';
import { LineDrawing, type Drawing } from './LineDrawing.tsx';
import { RequestId } from './RequestId.tsx';
import { Words } from './Words.tsx';

interface Props {
  /** The message. */
  text: string;
  /** What it means or what helps, in one sentence. */
  hint?: string | undefined;
  /** Of the request that failed, where somebody has to look into it. */
  requestId?: string;
  /** The next step: buttons or links. */
  children?: ReactNode;
}

const face = (drawing: Drawing, role: 'status' | 'alert') =>
  function Face({ text, hint, requestId, children }: Props) {
    return (
      <div role={role} className="flex flex-col items-center gap-3 px-4 py-10 text-center">
        <LineDrawing of={drawing} />
        <p className="max-w-prose text-base font-semibold text-balance">
          <Words text={text} />
        </p>
        {hint !== undefined && (
          <p className="text-muted max-w-prose text-balance">
            <Words text={hint} />
          </p>
        )}
        <RequestId id={requestId} />
        {children && <div className="flex flex-wrap justify-center gap-2">{children}</div>}
      </div>
    );
  };

export const EmptyState = face('parcel', 'status');
export const ErrorState = face('plug', 'alert');
/** There is no such record. */
export const MissingState = face('road', 'alert');
export const ForbiddenState = face('barrier', 'alert');
