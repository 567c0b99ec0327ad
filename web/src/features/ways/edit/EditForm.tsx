import { useMemo, useState } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { lazyComponent } from '../../../api/lazyComponent.tsx';
import { ConflictNotice } from '../../../form/conflict/ConflictNotice.tsx';
import { FormPage } from '../../../form/FormPage.tsx';
import { useDraft } from '../../../form/useDraft.ts';
import { useScreenForm } from '../../../form/useScreenForm.ts';
import { useT } from '../../../i18n/t.ts';
import { links } from '../../../router/links.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { ErrorBanner } from '../../../ui/ErrorBanner.tsx';
import type { ChunkInUse } from '../../../ui/lazyChunk.ts';
import type { Rules } from '../inputs/fieldErrors.ts';
import { InitialData, type useInitialData } from '../inputs/InitialData.tsx';
import { resolverFor } from '../inputs/resolver.ts';
import { useShopCodStore } from '../inputs/shopCod.ts';
import { goOnAtEnter, stepAlong } from '../inputs/stepping.ts';
import { WayFormScope } from '../inputs/WayCharges.tsx';
import { useFormContextValue } from '../inputs/WayForm.ts';
import { editDraft, editValues, type EditValues } from './editForm.ts';
import type { Original } from './original.ts';
import { LinesSkeleton } from './LinesSkeleton.tsx';
import type * as Lines from './EditLines.tsx';
import { LINES_NOT_LOADED, useEditWay } from './useEditWay.ts';
import { WayFields } from './WayFields.tsx';

const EditConflict = lazyComponent(() => import('./EditConflict.tsx'), 'EditConflict');

interface Props {
  original: Original;
  data: ReturnType<typeof useInitialData>;
  lines: ChunkInUse<typeof Lines>;
}

/** A way and its deliveries in one form, with the values just read. */
export function EditForm({ original, data, lines: { chunk, hasFailed, load } }: Props) {
  const t = useT();
  const rules = useMemo(
    (): Rules => ({ of: 'edit', townships: data.townshipIds }),
    [data.townshipIds],
  );
  const resolver = useMemo(() => resolverFor<EditValues>(rules), [rules]);
  const [values] = useState(() => editValues(original));
  const form = useScreenForm<EditValues>({ values, resolver });
  const { control } = form;
  const shopCod = useShopCodStore();
  const draft = useDraft(editDraft(original.id), form, { mode: 'offer', beside: shopCod });
  const { submit, sent, refused, conflict, settle } = useEditWay(form, draft, data.townships, load);
  const lines = useFieldArray({ control, name: 'deliveries' });
  const base = useWatch({ control, name: 'base' });
  const context = useFormContextValue(form, 'edit', data.townships, shopCod);
  return (
    <WayFormScope form={context} shopId={original.shopId}>
      <FormPage
        title={`${t('Edit Way')} #${original.id}`}
        draft={draft}
        submit={submit}
        submitLabel={t('Save Changes')}
        busyLabel={sent === null ? undefined : t('Sending {n} of {count}...', sent)}
        summary={chunk && <chunk.TotalsBar />}
        notice={<ConflictNotice isThere={conflict !== null} />}
        cancelTo={links.way(original.id)}
      >
        <div
          role="presentation"
          className="flex flex-col gap-4"
          onKeyDown={goOnAtEnter}
          onKeyDownCapture={stepAlong}
        >
          <InitialData data={data} />
          {conflict && (
            <EditConflict
              key={conflict.n}
              base={base}
              mine={form.getValues()}
              theirs={conflict.theirs}
              busy={submit.isSending}
              onDone={(choices) => void settle(choices)}
              failed={(retry) => <PartFailed onRetry={retry} />}
            />
          )}
          <WayFields control={control} storedType={base.values.pickup_type} />
          {lines.fields.length === 0 && (
            <Banner kind="warning">
              {t('No deliveries found for this way. Please check the way ID or contact support.')}
            </Banner>
          )}
          {chunk ? (
            <chunk.EditLines {...{ form, base, lines, refused }} isSending={submit.isSending} />
          ) : hasFailed ? (
            <PartFailed onRetry={() => void load()} />
          ) : (
            <LinesSkeleton count={lines.fields.length} />
          )}
        </div>
      </FormPage>
    </WayFormScope>
  );
}

function PartFailed({ onRetry }: { onRetry: () => void }) {
  const t = useT();
  return <ErrorBanner text={t(LINES_NOT_LOADED)} onRetry={onRetry} />;
}
