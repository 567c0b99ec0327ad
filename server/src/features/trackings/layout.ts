/** The frame of what customers are shown: the company above, the other language, the page, a footer. */
import { company as companyRows } from '@waydesk/contract/app/company.ts';
import { trackingText } from '@waydesk/contract/texts/tracking-words.ts';
import { toLatinDigits } from '@waydesk/contract/values/burmese.ts';
import type { Language } from '@waydesk/contract/values/language.ts';
import type { CompanyProfile } from '../../domain/company/company.queries.ts';
import { apiPath } from '../../http/paths.ts';
import { Markup, markup } from './markup.ts';
import { STYLE } from './style.ts';

export type ShownCompany = Pick<CompanyProfile, 'name' | 'phones' | 'logo'>;

/** Where the database did not say who the company is. */
export const NO_COMPANY: ShownCompany = { name: null, phones: [], logo: null };

interface Framed {
  lang: Language;
  company: ShownCompany;
  main: Markup;
  footer?: Markup | null;
}

/** A whole page. Its title and what a chat shows of its link say nothing but "Parcel". */
export const framed = ({ lang, company, main, footer = null }: Framed): string =>
  markup`${head(lang)}
<body>
<header>${logoOf(company)}<p>${company.name}</p>${otherLanguage(lang)}</header>
<main>
${main}${callsOf(company, lang)}
</main>
${footer && markup`<footer>${footer}</footer>`}
</body>
</html>
`.text;

/** What a chat or a search engine gets that asks for the page on its own. */
export const previewPage = (lang: Language): string =>
  markup`${head(lang)}
<body>
<main><section><h1>${trackingText('Parcel', lang)}</h1></section></main>
</body>
</html>
`.text;

const head = (lang: Language): Markup => {
  const title = trackingText('Parcel', lang);
  return markup`<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<meta name="color-scheme" content="light dark">
<meta name="format-detection" content="telephone=no">
<title>${title}</title>
<meta name="description" content="${title}">
<meta property="og:title" content="${title}">
<meta property="og:description" content="${title}">
<style>${new Markup(STYLE)}</style>
</head>`;
};

const logoOf = ({ logo }: ShownCompany): Markup | null =>
  logo === null
    ? null
    : markup`<img src="${apiPath(companyRows.logo.path.replace(':hash', logo))}" alt="" height="40">`;

const LANGUAGES: Record<Language, { other: Language; name: string }> = {
  en: { other: 'my', name: 'မြန်မာ' },
  my: { other: 'en', name: 'English' },
};

/** Without the code, so that it is the same on every page. */
const otherLanguage = (lang: Language): Markup => {
  const { other, name } = LANGUAGES[lang];
  return markup`<a href="?lang=${other}" lang="${other}" hreflang="${other}">${name}</a>`;
};

function callsOf({ phones }: ShownCompany, lang: Language): Markup | null {
  if (phones.length === 0) return null;
  const calls = phones.map((phone) => {
    const label = trackingText('Call us', lang);
    return markup`<a href="tel:${dialled(phone)}">${label} <span>${phone}</span></a>`;
  });
  return markup`<section class="call">${calls}</section>`;
}

/** The first number of what stands there: "09 420 012 345 / 01 234 567 ext. 2" may be one entry. */
function dialled(phone: string): string {
  const [first = ''] = /\+?\d[\d\s().-]*/.exec(toLatinDigits(phone)) ?? [];
  return first.replace(/[^\d+]/g, '');
}
