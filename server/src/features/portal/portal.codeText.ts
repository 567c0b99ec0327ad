/** The SMS with a code. */
import { CODE_MINUTES } from '@waydesk/contract/rules/portal-states.ts';
import { smsParts } from '@waydesk/contract/rules/sms-parts.ts';

/** That the office never asks for it, at length and in short. */
const NEVER_ASKED = ['ရုံးက ဘယ်တော့မှ မမေးပါ', 'ရုံးက မမေးပါ'];

/** In Burmese, and in one part unless the name of the company is too long for that. */
export function codeText(code: string, company: string | null): string {
  const texts = NEVER_ASKED.map(
    (never) =>
      `${company === null ? '' : `${company}: `}စကားဝှက်ကုဒ် ${code} (${CODE_MINUTES} မိနစ်)။ ${never}`,
  );
  return texts.find((text) => smsParts(text).parts === 1) ?? texts.at(-1)!;
}
