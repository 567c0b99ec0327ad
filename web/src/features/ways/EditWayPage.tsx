import { oneWay } from '@waydesk/contract/ways/way-detail.ts';
import { useState, useMemo } from 'react';
import { inlineText } from '../../api/errorTexts.ts';
import { usePresence } from '../../api/presence.ts';
import { useRead } from '../../api/useRead.ts';
import { useT } from '../../i18n/t.ts';
import { WhoEdits } from '../../page/live/WhoIsHere.tsx';
import { useFirstFound } from '../../page/useFirstFound.ts';
import { chunkOf, lazyComponent } from '../../api/lazyComponent.tsx';
import { links } from '../../router/links.ts';
import { useIdParam } from '../../router/params.ts';
import { TryAgain } from '../../ui/TryAgain.tsx';
import { ErrorState, ForbiddenState } from '../../ui/states.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Page } from '../../ui/Page.tsx';
import { useChunk, type ChunkInUse } from '../../ui/lazyChunk.ts';
import { EditSkeleton } from './edit/EditSkeleton.tsx';
import { originalOf, type Original } from './edit/original.ts';
import { useInitialData, InitialData } from './inputs/InitialData.tsx';
import { useFieldArray, useWatch } from 'react-hook-form';
import { FormPage } from '../../form/FormPage.tsx';
import { useDraft } from '../../form/useDraft.ts';
import { useScreenForm } from '../../form/useScreenForm.ts';
import { Banner } from '../../ui/Banner.tsx';
import { ErrorBanner } from '../../ui/ErrorBanner.tsx';
import type { Rules } from './inputs/fieldErrors.ts';
import { resolverFor } from './inputs/resolver.ts';
import { useShopCodStore } from './inputs/shopCod.ts';
import { goOnAtEnter, stepAlong } from './inputs/stepping.ts';
import { WayFormScope } from './inputs/WayCharges.tsx';
import { useFormContextValue } from './inputs/WayForm.ts';
import { editDraft, editValues, type EditValues } from './edit/editForm.ts';
import { LinesSkeleton } from './edit/LinesSkeleton.tsx';
import type * as Lines from './edit/EditLines.tsx';
import { LINES_NOT_LOADED, useEditWay } from './edit/useEditWay.ts';
import { WayFields } from './edit/WayFields.tsx';

/** The deliveries and all that saves: apart, so that the way's fields stand sooner. */
const editLines = chunkOf(() => import('./edit/EditLines.tsx'));

/** Reads the way afresh, then hands it to the form. */
export function EditWayPage() {
  const id = useIdParam();
  // Another way gets a new form.
  return <EditWay key={id} id={id} />;
}

function EditWay({ id }: { id: number }) {
  const t = useT();
  const data = useInitialData();
  // A form that has its values has no use for another answer, nor for the news that none came.
  const [isTaken, setTaken] = useState(false);
  const read = useRead(oneWay.get, { params: { id } }, { fresh: true, enabled: !isTaken });
  const way = data.isLoading ? undefined : read.data;
  // Waits only until the browser has asked for what comes first.
  const lines = useChunk(editLines, 'idle');
  const original = useFirstFound(way === undefined ? null : originalOf(way, data.townships));
  if (original !== null && !isTaken) setTaken(true);
  if (original !== null) return <EditForm original={original} data={data} lines={lines} />;

  const { failure } = read;
  // A success without a way means there is no such way.
  const isMissing =
    failure?.status === 404 || (failure?.kind === 'answered' && failure.status < 300);
  const isLoading = failure === undefined && Number.isInteger(id);
  return (
    <Page title={isLoading ? `${t('Edit Way')} #${id}` : t('Edit Way')}>
      {isMissing ? (
        <ErrorState text={t('No way data found. Please check the way ID or contact support.')}>
          {failure && <TryAgain read={read} variant="primary" />}
          <LinkButton to={links.ways()}>{t('Back to Ways')}</LinkButton>
        </ErrorState>
      ) : failure?.status === 403 ? (
        <ForbiddenState text={t('You do not have permission to perform this action.')}>
          <TryAgain read={read} variant="primary" />
          <LinkButton to={links.ways()}>{t('Back to Ways')}</LinkButton>
        </ForbiddenState>
      ) : failure ? (
        <ErrorState text={t('Failed to load way details')}>
          {failure.message !== '' && <p className="w-full">{inlineText(failure)}</p>}
          <TryAgain read={read} variant="primary" />
          <LinkButton to={links.ways()}>{t('Back to Ways')}</LinkButton>
        </ErrorState>
      ) : (
        <EditSkeleton />
      )}
    </Page>
  );
}

/** Somebody else has saved meanwhile. */
const ConflictNotice = lazyComponent(
  () => import('../../form/conflict/ConflictNotice.tsx'),
  'ConflictNotice',
);
const EditConflict = lazyComponent(() => import('./edit/EditConflict.tsx'), 'EditConflict');

interface Props {
  original: Original;
  data: ReturnType<typeof useInitialData>;
  lines: ChunkInUse<typeof Lines>;
}

/** A way and its deliveries in one form, with the values just read. */
function EditForm({ original, data, lines: { chunk, hasFailed, load } }: Props) {
  const t = useT();
  usePresence(`ways:${original.id}`, 'editing');
  const rules = useMemo(
    (): Rules => ({ of: 'edit', townships: data.townshipIds, lines: chunk?.LINE_RULES ?? null }),
    [data.townshipIds, chunk],
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
        actions={<WhoEdits of="ways" id={original.id} />}
        draft={draft}
        submit={{
          ...submit,
          onSubmit: async (event) => {
            event?.preventDefault();
            // The rules that check the deliveries come with them.
            await load();
            await submit.onSubmit(event);
          },
        }}
        submitLabel={t('Save Changes')}
        busyLabel={sent === null ? undefined : t('Sending {n} of {count}...', sent)}
        summary={chunk && <chunk.TotalsBar />}
        notice={conflict !== null && <ConflictNotice isThere />}
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
