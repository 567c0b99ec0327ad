import { useSearch } from '@tanstack/react-router';
import { useEffect, useMemo, useRef, useState, type BaseSyntheticEvent } from 'react';
import { flushSync } from 'react-dom';
import { useFieldArray, useWatch } from 'react-hook-form';
import { FormPage } from '../../form/FormPage.tsx';
import { useDraft } from '../../form/useDraft.ts';
import { useScreenForm } from '../../form/useScreenForm.ts';
import { useT } from '../../i18n/t.ts';
import { useShopSearch } from '../../entities/people/shopLookup.ts';
import { chunkOf, lazyComponent } from '../../api/lazyComponent.tsx';
import { links } from '../../router/links.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorBanner } from '../../ui/ErrorBanner.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { useChunk } from '../../ui/lazyChunk.ts';
import {
  blankCreate,
  CREATE_DRAFT,
  type Beginning,
  type CreateValues,
} from './create/createForm.ts';
import { DetailsStep } from './create/DetailsStep.tsx';
import { NOT_LOADED, useCreateWay } from './create/useCreateWay.ts';
import { useDetailsStep } from './create/useDetailsStep.ts';
import { useResize } from './create/useResize.ts';
import { wayErrors, type Rules } from './inputs/fieldErrors.ts';
import { InitialData, useInitialData } from './inputs/InitialData.tsx';
import { resolverFor } from './inputs/resolver.ts';
import { useShopCodStore } from './inputs/shopCod.ts';
import { goOnAtEnter, stepAlong } from './inputs/stepping.ts';
import { WayFormScope } from './inputs/WayCharges.tsx';
import { useFormContextValue } from './inputs/WayForm.ts';

/** The second page and all that sends the way: apart, so that the first one stands sooner. */
const secondPage = chunkOf(() => import('./create/DeliveriesStep.tsx'));

/** Its code is of use after a shop was added for the way. */
const AddedShop = lazyComponent(() => import('./create/AddedShop.tsx'), 'AddedShop');

/** One way after the other: the next one starts from the shop and the pickup type of the last. */
export function CreateWayPage() {
  const [way, setWay] = useState((): Beginning & { n: number; before: number | null } => ({
    n: 0,
    before: null,
    values: blankCreate(),
    shopCod: null,
  }));
  return (
    <CreateWay
      key={way.n}
      first={way}
      isNext={way.n > 0}
      before={way.before}
      onNext={(before, next) => setWay({ n: way.n + 1, before, ...next })}
    />
  );
}

interface Props {
  first: Beginning;
  /** It follows another one: the keyboard goes on in its first field. */
  isNext: boolean;
  /** The way before, if its id is known. */
  before: number | null;
  onNext: (id: number | null, next: Beginning) => void;
}

/** A new way in two pages of one form: the way, then its deliveries. */
function CreateWay({ first, isNext, before, onNext }: Props) {
  const t = useT();
  const data = useInitialData(useShopSearch());
  const { chunk, hasFailed, load } = useChunk(secondPage, data.isLoading ? 'asked' : 'idle');
  const rules = useMemo(
    (): Rules => ({
      of: 'create',
      townships: data.townshipIds,
      lines: chunk?.LINE_RULES ?? null,
    }),
    [data.townshipIds, chunk],
  );
  const resolver = useMemo(() => resolverFor<CreateValues>(rules), [rules]);
  const form = useScreenForm<CreateValues>({ values: first.values, resolver });
  const shopCod = useShopCodStore(first.shopCod);
  const draft = useDraft(CREATE_DRAFT, form, { mode: 'restore', beside: shopCod });
  const { control } = form;
  const { shop: added } = useSearch({ strict: false });
  const lines = useFieldArray({ control, name: 'deliveries' });
  const details = useDetailsStep(form, useResize(form, lines, shopCod), load);
  const goesOn = useRef(false);
  const { submit, sent, isTwin, refused, sendAsNew } = useCreateWay(
    form,
    draft,
    load,
    (created, id) => {
      // The page that sent it has loaded.
      if (!goesOn.current || chunk === null) return false;
      onNext(id, chunk.createAfter(created, shopCod.read()));
      return true;
    },
  );
  useEffect(() => {
    if (isNext) form.setFocus('shop');
  }, [form, isNext]);
  const [page, progress, attempt] = useWatch({ control, name: ['page', 'progress', 'attempt'] });
  const isUnsure = attempt?.isLost === true;
  const isLost = isUnsure && progress === null && !submit.isSending;
  // The second page stays mounted after its first visit: going back and forth keeps everything.
  const [wasOnDeliveries, setWasOnDeliveries] = useState(false);
  if (page === 2 && !wasOnDeliveries) setWasOnDeliveries(true);
  const isOnDetails = page === 1;

  const send = async (andNext: boolean, event?: BaseSyntheticEvent) => {
    event?.preventDefault();
    goesOn.current = andNext;
    const errors = wayErrors(form.getValues(), rules);
    // Hidden fields cannot take the focus.
    if (Object.keys(errors).length > 0) flushSync(() => form.setValue('page', 1));
    await submit.onSubmit(event);
  };
  const context = useFormContextValue(form, 'create', data.townships, shopCod);
  const busyLabel = sent === null ? t('Creating...') : t('Sending {n} of {count}...', sent);
  return (
    <WayFormScope form={context}>
      <FormPage
        title={t('Create Way')}
        actions={<p className="text-muted text-sm">{t('Step {n} of 2', { n: page })}</p>}
        draft={draft}
        submit={isOnDetails ? details : { ...submit, onSubmit: (event) => send(false, event) }}
        submitLabel={
          isOnDetails
            ? t('Next: Add Deliveries')
            : progress === null
              ? t('Create Way and Deliveries')
              : t('Send the missing deliveries')
        }
        busyLabel={busyLabel}
        summary={
          isOnDetails || chunk === null ? undefined : (
            <chunk.TotalsBar isFixed={progress !== null} />
          )
        }
        notice={
          chunk !== null &&
          (isLost ? (
            <chunk.TroubleBanner trouble={isTwin ? 'twin' : 'lost'} sendAsNew={sendAsNew} />
          ) : (
            before !== null && <chunk.CreatedBanner id={before} />
          ))
        }
        buttons={
          isOnDetails ? undefined : progress === null ? (
            <>
              <Button onClick={details.goBack}>{t('Back')}</Button>
              <Button aria-disabled={submit.isSending} onClick={() => void send(true)}>
                {t('Create and next')}
              </Button>
            </>
          ) : (
            <LinkButton to={links.way(progress.wayId)}>{t('Go to the way')}</LinkButton>
          )
        }
      >
        <div
          role="presentation"
          className="flex flex-col gap-4"
          onKeyDown={goOnAtEnter}
          onKeyDownCapture={stepAlong}
        >
          <InitialData data={data} />
          {added !== undefined && <AddedShop id={Number(added)} {...{ form, draft }} />}
          <div hidden={!isOnDetails}>
            <DetailsStep control={control} />
          </div>
          {wasOnDeliveries && (
            <div hidden={isOnDetails} className="flex flex-col gap-4">
              {chunk !== null ? (
                <chunk.DeliveriesStep
                  {...{ lines, progress, isUnsure, refused }}
                  isSending={submit.isSending}
                />
              ) : hasFailed ? (
                <ErrorBanner text={t(NOT_LOADED)} onRetry={() => void load()} />
              ) : (
                <Loading />
              )}
            </div>
          )}
        </div>
      </FormPage>
    </WayFormScope>
  );
}
