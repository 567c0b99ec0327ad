import { useCallback, useMemo, useState } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { FormPage } from '../../../form/FormPage.tsx';
import { useDraft } from '../../../form/useDraft.ts';
import { useScreenForm } from '../../../form/useScreenForm.ts';
import { useT } from '../../../i18n/t.ts';
import { links } from '../../../router/links.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { DeliveryBlock } from '../inputs/DeliveryBlock.tsx';
import type { Rules } from '../inputs/fieldErrors.ts';
import { InitialData, type useInitialData } from '../inputs/InitialData.tsx';
import { resolverFor } from '../inputs/resolver.ts';
import { ColumnHeads, ForAll } from '../inputs/LinesHead.tsx';
import { folds } from '../inputs/lineLook.ts';
import { openLine } from '../inputs/openLine.ts';
import { goOnAtEnter, stepAlong } from '../inputs/stepping.ts';
import { TotalsBar } from '../inputs/TotalsBar.tsx';
import { useFormContextValue, WayFormContext } from '../inputs/WayForm.ts';
import { EditConflict } from './EditConflict.tsx';
import { editDraft, editValues, type EditValues } from './editForm.ts';
import type { Original } from './original.ts';
import { useEditWay } from './useEditWay.ts';
import { WayFields } from './WayFields.tsx';

interface Props {
  original: Original;
  data: ReturnType<typeof useInitialData>;
}

/** A way and its deliveries in one form, with the values just read. */
export function EditForm({ original, data }: Props) {
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
  const { submit, refused, conflict, settle } = useEditWay(form, draft, data.townships);
  const { fields } = useFieldArray({ control, name: 'deliveries' });
  const base = useWatch({ control, name: 'base' });
  const context = useFormContextValue(form, 'edit', data.townships);
  const aside = useCallback(
    (place: number) => (
      <span className="text-muted text-xs">#{base.deliveries[place]?.id ?? ''}</span>
    ),
    [base],
  );
  return (
    <WayFormContext value={context}>
      <FormPage
        title={`${t('Edit Way')} #${original.id}`}
        draft={draft}
        submit={submit}
        submitLabel={t('Save Changes')}
        summary={<TotalsBar />}
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
            />
          )}
          <WayFields control={control} storedType={base.values.pickup_type} />
          {fields.length === 0 && (
            <Banner kind="warning">
              {t('No deliveries found for this way. Please check the way ID or contact support.')}
            </Banner>
          )}
          {fields.length > 0 && (
            <div className="flex flex-wrap items-center justify-between gap-2">
              <h2 className="text-base font-semibold">{t('Deliveries')}</h2>
              <ForAll />
            </div>
          )}
          {fields.length > 0 && (
            <div
              role="presentation"
              className="xl:bg-surface flex flex-col gap-4 xl:gap-0"
              {...openLine}
            >
              <ColumnHeads />
              {fields.map(({ id }, place) => (
                <DeliveryBlock
                  key={id}
                  place={place}
                  folds={folds(fields.length)}
                  kept={base.values.deliveries[place]?.township}
                  problem={refused.get(place)}
                  aside={aside}
                />
              ))}
            </div>
          )}
        </div>
      </FormPage>
    </WayFormContext>
  );
}
