import { DELIVERY_STATUS, parseDeliveryStatus } from '@waydesk/contract/delivery-status.ts';
import { MAX_DELIVERIES } from '@waydesk/contract/way-body.ts';
import { Ban } from 'lucide-react';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { loadPart } from '../../../api/chunk.ts';
import { ConflictNotice } from '../../../form/ConflictNotice.tsx';
import { FormPage } from '../../../form/FormPage.tsx';
import { useDraft } from '../../../form/useDraft.ts';
import { useScreenForm } from '../../../form/useScreenForm.ts';
import { useT } from '../../../i18n/t.ts';
import { links } from '../../../router/links.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ErrorBanner } from '../../../ui/ErrorBanner.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import { partOf, usePart, type PartInUse } from '../../../ui/usePart.ts';
import type { Rules } from '../inputs/fieldErrors.ts';
import { InitialData, type useInitialData } from '../inputs/InitialData.tsx';
import type { linesPart } from '../inputs/linesPart.ts';
import { resolverFor } from '../inputs/resolver.ts';
import { goOnAtEnter, stepAlong } from '../inputs/stepping.ts';
import { useFormContextValue, WayFormContext } from '../inputs/WayForm.ts';
import type { Lock } from '../inputs/values.ts';
import { editDraft, editValues, type EditValues } from './editForm.ts';
import type { Original } from './original.ts';
import { isPending, useCancelLine } from './useCancelLine.ts';
import { useEditWay } from './useEditWay.ts';
import { WayFields } from './WayFields.tsx';

const conflictPart = partOf(() => loadPart(() => import('./EditConflict.tsx')));

interface Props {
  original: Original;
  data: ReturnType<typeof useInitialData>;
  lines: PartInUse<Awaited<ReturnType<typeof linesPart.load>>>;
}

/** A way and its deliveries in one form, with the values just read. */
export function EditForm({ original, data, lines: { part, load } }: Props) {
  const t = useT();
  const rules = useMemo(
    (): Rules => ({ of: 'edit', townships: data.townshipIds }),
    [data.townshipIds],
  );
  const resolver = useMemo(() => resolverFor<EditValues>(rules), [rules]);
  const [values] = useState(() => editValues(original));
  const form = useScreenForm<EditValues>({ values, resolver });
  const { control } = form;
  const draft = useDraft(editDraft(original.id), form, { mode: 'offer' });
  const { submit, sent, refused, conflict, settle } = useEditWay(form, draft, data.townships);
  const lines = useFieldArray({ control, name: 'deliveries' });
  const base = useWatch({ control, name: 'base' });
  const context = useFormContextValue(form, 'edit', data.townships);
  const choosing = usePart(conflictPart);
  const isContested = conflict !== null;
  const loadChoices = choosing.load;
  useEffect(() => {
    if (isContested) void loadChoices();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each
  }, [isContested]);
  const cancel = useCancelLine(form);
  const asideAt = useCallback(
    (place: number, lock: Lock | null) => {
      const { id, status = '' } = base.deliveries[place] ?? {};
      const code = parseDeliveryStatus(status);
      return (
        <>
          <span className="text-muted text-xs">#{id}</span>
          {isPending(status) && lock === null ? (
            <Button
              small
              look="quiet"
              aria-label={t('Cancel delivery {n}', { n: place + 1 })}
              onClick={() => void cancel(place)}
            >
              <Ban aria-hidden="true" className="size-4" />
              {t('Cancel this delivery')}
            </Button>
          ) : (
            <StatusBadge
              code={status}
              label={code === null ? status : t(DELIVERY_STATUS[code].label)}
            />
          )}
        </>
      );
    },
    [base, cancel, t],
  );
  return (
    <WayFormContext value={context}>
      <FormPage
        title={`${t('Edit Way')} #${original.id}`}
        draft={draft}
        submit={submit}
        submitLabel={t('Save Changes')}
        busyLabel={sent === null ? undefined : t('Sending {n} of {count}...', sent)}
        summary={part && <part.TotalsBar />}
        notice={<ConflictNotice isThere={isContested} />}
        cancelTo={links.way(original.id)}
      >
        <div
          role="presentation"
          className="flex flex-col gap-4"
          onKeyDown={goOnAtEnter}
          onKeyDownCapture={stepAlong}
        >
          <InitialData data={data} />
          {conflict && choosing.part && (
            <choosing.part.EditConflict
              key={conflict.n}
              base={base}
              mine={form.getValues()}
              theirs={conflict.theirs}
              busy={submit.isSending}
              onDone={(choices) => void settle(choices)}
            />
          )}
          {conflict && choosing.hasFailed && <PartFailed onRetry={loadChoices} />}
          <WayFields control={control} storedType={base.values.pickup_type} />
          {lines.fields.length === 0 && (
            <Banner kind="warning">
              {t('No deliveries found for this way. Please check the way ID or contact support.')}
            </Banner>
          )}
          {part ? (
            <part.Lines
              lines={lines}
              max={base.deliveries.length + MAX_DELIVERIES}
              stored={base.deliveries.length}
              problemAt={(place) => refused.get(place)}
              townshipAt={(place) => base.values.deliveries[place]?.township}
              asideAt={asideAt}
            />
          ) : (
            <PartFailed onRetry={load} />
          )}
        </div>
      </FormPage>
    </WayFormContext>
  );
}

function PartFailed({ onRetry }: { onRetry: () => Promise<unknown> }) {
  const t = useT();
  return (
    <ErrorBanner
      text={t('A part of this page could not be loaded. What you typed is kept: try again.')}
      onRetry={() => void onRetry()}
    />
  );
}
