import type { ReactNode } from 'react';
import { useT } from '../../i18n/t.ts';
import { Banner } from '../../ui/Banner.tsx';
import { BigButton } from '../../ui/thumb/bigButtons.tsx';

interface Props {
  fill: 'good' | 'bad';
  isOff?: boolean;
  isBusy: boolean;
  /** An English text of the catalogue: why the last attempt to save failed. */
  error: string | null;
  onSave: () => void;
  children: ReactNode;
}

/** The button at the foot of a form that stores an act, with what went wrong above it. */
export function SaveMove({ fill, isOff = false, isBusy, error, onSave, children }: Props) {
  const t = useT();
  return (
    <>
      {error !== null && (
        <Banner kind="error" className="mb-2">
          {t.sent(error)}
        </Banner>
      )}
      <BigButton
        fill={fill}
        isOff={isOff}
        busy={isBusy}
        className="min-h-18 w-full"
        onClick={onSave}
      >
        {children}
      </BigButton>
    </>
  );
}
