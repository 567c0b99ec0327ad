import { portal } from '@waydesk/contract/portal/portal.ts';
import type { PortalParcelDetail } from '@waydesk/contract/portal/portal-parcels.ts';
import type { Wish } from '@waydesk/contract/rules/portal-states.ts';
import { LENGTH } from '@waydesk/contract/schema/fields.ts';
import { showDay } from '@waydesk/contract/values/time.ts';
import { useState, type FormEvent } from 'react';
import { useWrite } from '../../api/useWrite.ts';
import { type Problems, useShortForm } from '../../form/short/useShortForm.ts';
import { useLanguage, useT } from '../../i18n/t.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Card } from '../../ui/Card.tsx';
import { Field } from '../../ui/Field.tsx';
import { TextInput } from '../../ui/inputs.tsx';
import { showToast } from '../../ui/toasts.ts';
import { BigButton } from '../../ui/thumb/bigButtons.tsx';
import { WISH_NAMES, WISH_STATE_NAMES } from '../portalWords.ts';
import { DayChoice } from './DayChoice.tsx';

function LastWish({ parcel: { wish } }: { parcel: PortalParcelDetail }) {
  const t = useT();
  const language = useLanguage();
  if (wish === null) return null;
  const day = wish.wanted_on === null ? '' : `, ${showDay(wish.wanted_on, language)}`;
  return (
    <div className="bg-sunken rounded-control mb-3 p-3">
      <p className="font-semibold">{`${t(WISH_NAMES[wish.wish])}${day}`}</p>
      <p className="text-muted text-sm">{t(WISH_STATE_NAMES[wish.state])}</p>
      {wish.note !== null && <p className="text-sm">{wish.note}</p>}
      {wish.reason !== null && (
        <p className="text-sm">{t('The office: {text}', { text: wish.reason })}</p>
      )}
    </div>
  );
}

interface FormProps {
  parcel: PortalParcelDetail;
  wish: Wish;
  onDone: () => void;
}

function WishForm({ parcel, wish, onDone }: FormProps) {
  const t = useT();
  const send = useWrite(portal.wish, { handledStatuses: true });
  const [day, setDay] = useState('');
  const [note, setNote] = useState('');
  const form = useShortForm<'wanted_on'>();
  const { problems, error } = form;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const isWithoutDay = wish === 'another_day' && day === '';
    const found: Problems<'wanted_on'> = isWithoutDay ? { wanted_on: 'Please choose the day' } : {};
    if (!form.accepts(found, event.currentTarget)) return;
    void form.send(async () => {
      await send.run({
        params: { id: parcel.id },
        body: { wish, note, ...(wish === 'another_day' && { wanted_on: day }) },
      });
      showToast('success', t('Sent to the office'));
      onDone();
    });
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-3">
      <p className="font-semibold">{t(WISH_NAMES[wish])}</p>
      {error !== null && <Banner kind="error">{error}</Banner>}
      {wish === 'another_day' && (
        <DayChoice
          label={t('Which day?')}
          value={day}
          onChoose={setDay}
          name="wanted_on"
          error={problems.wanted_on}
        />
      )}
      <Field label={t('Note for the office')}>
        {(ties) => (
          <TextInput
            {...ties}
            maxLength={LENGTH.short}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        )}
      </Field>
      <BigButton type="submit" fill="main" busy={form.isBusy}>
        {form.isBusy ? t('Sending...') : t('Send to the office')}
      </BigButton>
      <BigButton fill="quiet" onClick={onDone}>
        {t('Back')}
      </BigButton>
    </form>
  );
}

/** What the shop wants to happen to its parcel; the office decides. */
export function ParcelWishCard({ parcel }: { parcel: PortalParcelDetail }) {
  const t = useT();
  const [chosen, setChosen] = useState<Wish | null>(null);
  if (parcel.wish === null && parcel.may_wish.length === 0) return null;
  return (
    <Card title={t('What should we do?')}>
      <LastWish parcel={parcel} />
      {chosen === null ? (
        <div className="flex flex-col gap-2">
          {parcel.may_wish.map((wish) => (
            <BigButton key={wish} onClick={() => setChosen(wish)}>
              {t(WISH_NAMES[wish])}
            </BigButton>
          ))}
        </div>
      ) : (
        <WishForm parcel={parcel} wish={chosen} onDone={() => setChosen(null)} />
      )}
    </Card>
  );
}
