/** The page of one parcel, and the pages that stand in its place. */
import { FAIL_REASON_TEXTS } from '@waydesk/contract/rules/fail-reason-texts.ts';
import {
  type Tracking,
  type TrackingStep,
  trackingOf,
} from '@waydesk/contract/rules/tracking-steps.ts';
import type { TrackingStepName } from '@waydesk/contract/rules/tracking-moments.ts';
import { type TrackingText, trackingText } from '@waydesk/contract/texts/tracking-words.ts';
import type { Language } from '@waydesk/contract/values/language.ts';
import { formatExactMMK } from '@waydesk/contract/values/money.ts';
import { showDay } from '@waydesk/contract/values/time.ts';
import { burmeseTownship } from '../../lists/townshipNames.ts';
import { type Markup, markup } from './markup.ts';
import { type ShownCompany, framed } from './layout.ts';
import type { TrackedRow } from '../../domain/parcels/tracked.queries.ts';

interface Shown {
  parcel: TrackedRow;
  company: ShownCompany;
  lang: Language;
  zone: string;
  /** The business day. */
  today: string;
}

export function parcelPage({ parcel, company, lang, zone, today }: Shown): string {
  const tracking = trackingOf(parcel, zone, today);
  const t = (text: TrackingText) => trackingText(text, lang);
  const facts = [
    ...fact(t('Destination'), townshipOf(parcel, lang)),
    ...(tracking.isPayable ? fact(t('To pay on delivery'), toPay(parcel, lang)) : []),
  ];
  return framed({
    lang,
    company,
    main: markup`<section>
${heading(headline(tracking), lang)}
${failureNote(tracking, company, lang)}
</section>
<section>
<h2>${t('Steps of your parcel')}</h2>
<ol>
${tracking.steps.map((step) => stepItem(step, lang))}</ol>
</section>
${facts.length === 0 ? null : markup`<section><dl>${facts}</dl></section>`}`,
    footer: markup`<p>${t(WHO_SEES_IT)}</p>`,
  });
}

const WHO_SEES_IT: TrackingText =
  'Whoever has this link can open this page. It closes 30 days after the delivery.';

/** For links that are unknown, closed or none: they cannot be told apart. */
export const missingPage = (company: ShownCompany, lang: Language): string =>
  messagePage(company, lang, {
    title: 'This page is not here',
    text: 'The link may be incomplete, or closed because the parcel arrived some time ago.',
  });

export const messagePage = (
  company: ShownCompany,
  lang: Language,
  { title, text }: Record<'title' | 'text', TrackingText>,
): string =>
  framed({
    lang,
    company,
    main: markup`<section>
${heading(title, lang)}
<p class="lead">${trackingText(text, lang)}</p>
</section>`,
  });

/** Burmese has spaces between phrases only, and a browser would break in the middle of a word. */
const heading = (text: TrackingText, lang: Language): Markup => {
  const shown = trackingText(text, lang);
  if (lang === 'en') return markup`<h1>${shown}</h1>`;
  return markup`<h1>${shown.split(' ').map((phrase) => markup`<span>${phrase}</span> `)}</h1>`;
};

const fact = (name: string, value: string | null): Markup[] =>
  value === null ? [] : [markup`<div><dt>${name}</dt><dd>${value}</dd></div>`];

const HEADLINES: Record<TrackingStepName, TrackingText> = {
  taken_in: 'We will collect your parcel from its sender',
  hub: 'Your parcel is at our hub',
  on_the_way: 'Your parcel is on its way to you',
  delivered: 'Your parcel has been delivered',
  going_back: 'Your parcel is going back to its sender',
  returned: 'Your parcel went back to its sender',
  cancelled: 'This delivery was cancelled',
};

function headline({ current, failure, isCollected }: Tracking): TrackingText {
  if (failure) return 'We could not deliver your parcel yet';
  return isCollected ? 'We have collected your parcel' : HEADLINES[current];
}

const STEPS: Record<TrackingStepName, TrackingText> = {
  taken_in: 'Accepted',
  hub: 'At our hub',
  on_the_way: 'On its way',
  delivered: 'Delivered to you',
  going_back: 'Going back to its sender',
  returned: 'Back at its sender',
  cancelled: 'Cancelled',
};

const ENDS: readonly TrackingStepName[] = ['delivered', 'returned', 'cancelled'];

const icon = (inner: Markup): Markup =>
  markup`<svg width="28" height="28" viewBox="0 0 28 28" aria-hidden="true">${inner}</svg>`;
const TICK = markup`<path class="mark" d="m9 14.5 3.5 3.5 7-7"/>`;
const DONE = icon(markup`<circle class="full" cx="14" cy="14" r="12"/>${TICK}`);
const ARRIVED = icon(markup`<circle class="now" cx="14" cy="14" r="12"/>${TICK}`);
const HERE = icon(
  markup`<circle class="now" cx="14" cy="14" r="12"/><circle class="core" cx="14" cy="14" r="4.5"/>`,
);
const TO_COME = icon(markup`<circle class="ring" cx="14" cy="14" r="7"/>`);

function stepItem({ name, day, state }: TrackingStep, lang: Language): Markup {
  const label = markup`<span class="name">${trackingText(STEPS[name], lang)}</span>`;
  const date = day === null ? null : markup` <time datetime="${day}">${showDay(day, lang)}</time>`;
  if (state === 'next') return markup`<li>${TO_COME}<div>${label}</div></li>\n`;
  if (state === 'done') {
    const done = markup`<span class="sr">${trackingText('Done:', lang)} </span>`;
    return markup`<li class="done">${DONE}<div>${done}${label}${date}</div></li>\n`;
  }
  const mark = ENDS.includes(name) ? ARRIVED : HERE;
  return markup`<li class="current" aria-current="step">${mark}<div>${label}${date}</div></li>\n`;
}

function failureNote(
  { failure }: Tracking,
  { phones }: ShownCompany,
  lang: Language,
): Markup | null {
  if (!failure) return null;
  const next = nextOf(failure.next_on, phones.length > 0, lang);
  return markup`<p class="note">${trackingText(FAIL_REASON_TEXTS[failure.reason], lang)} ${
    next === null ? null : markup`<strong>${next}</strong>`
  }</p>`;
}

function nextOf(next_on: string | null, hasPhone: boolean, lang: Language): string | null {
  if (next_on === null) {
    return hasPhone ? trackingText('Please call us to agree on a day.', lang) : null;
  }
  return trackingText('We will come again on {day}.', lang, { day: showDay(next_on, lang) });
}

const toPay = ({ total_collect_amount: amount }: TrackedRow, lang: Language): string =>
  amount === 0 ? trackingText('Nothing to pay', lang) : formatExactMMK(amount);

/** Null where somebody typed it: who knows what else stands there. */
function townshipOf(parcel: TrackedRow, lang: Language): string | null {
  const { township, township_my, is_known_township } = parcel;
  const burmese = township_my ?? burmeseTownship(township);
  if (!is_known_township && burmese === null) return null;
  return lang === 'my' && burmese !== null ? burmese : township;
}
