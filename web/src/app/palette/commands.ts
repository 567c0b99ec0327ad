/** What one can do anywhere: how the app looks and speaks, and the ways out of it. */
import type { Text } from '@waydesk/contract/texts/text.ts';
import { currentLanguage, setLanguage, t } from '../../i18n/t.ts';
import { type Destination, links } from '../../router/links.ts';
import { showToast } from '../../ui/toasts.ts';
import { leave } from '../leave.ts';
import { setTheme } from '../theme.ts';

export interface Command {
  label: Text;
  also: string;
  run: Destination | (() => void);
  within?: Text;
}

/** Parts of lists that people ask for by what is to be done there. */
export const WORK: readonly Command[] = [
  {
    label: 'To assign',
    within: 'Parcels List',
    also: 'assign, assign rider, assign parcels, unassigned, dispatch, တာဝန်ပေး, တာဝန်ပေးရန်, ရိုက်ဒါပေး, ခွဲပေး',
    run: links.parcels({ stage: 'to_assign' }),
  },
  {
    label: 'Failed',
    within: 'Parcels List',
    also: 'failed, failed parcels, not delivered, undelivered, problems, မအောင်မြင်, ပို့မရ, ပို့မရသော, ပြဿနာ',
    run: links.parcels({ stage: 'failed' }),
  },
];

/** What the frame of the app can open. */
export interface FrameDialogs {
  showSheet: () => void;
  chooseBar: () => void;
}

const speak = () =>
  void setLanguage(currentLanguage() === 'en' ? 'my' : 'en').catch(() =>
    showToast('error', t('Network error. Could not connect to the server.')),
  );

const LANGUAGE = {
  also: 'language, english, burmese, myanmar, translate, en, mn, ဘာသာစကား, ဘာသာ, မြန်မာ, မြန်မာလို, အင်္ဂလိပ်, အင်္ဂလိပ်လို',
  run: speak,
};

export const commandsFor = (frame: FrameDialogs): Command[] => [
  {
    label: 'Theme: dark',
    also: 'dark, dark mode, dark theme, night, black, theme, colours, colors, အမှောင်, ညဘက်, မှောင်, အနက်, အရောင်, အသွင်အပြင်',
    run: () => setTheme('dark'),
  },
  {
    label: 'Theme: light',
    also: 'light, light mode, light theme, day, white, bright, အလင်း, လင်း, အဖြူ',
    run: () => setTheme('light'),
  },
  {
    label: 'Theme: system',
    also: 'system theme, automatic theme, စနစ်အတိုင်း',
    run: () => setTheme('system'),
  },
  { label: currentLanguage() === 'en' ? 'Language: Burmese' : 'Language: English', ...LANGUAGE },
  {
    label: 'Keyboard shortcuts and screens',
    also: 'shortcuts, keys, keyboard, hotkeys, ?, what can i do, undo, ကူညီ, ဖြတ်လမ်း, ကီးဘုတ်, ပြန်ရုပ်သိမ်း',
    run: frame.showSheet,
  },
  {
    label: 'Change the bar of the phone',
    also: 'bar, bottom bar, phone menu, quick menu, buttons, အောက်ဘား, ဘား, ဖုန်းမီနူး, အမြန်မီနူး',
    run: frame.chooseBar,
  },
  {
    label: 'Log Out',
    also: 'log out, logout, sign out, leave, exit, quit, ထွက်, ထွက်ရန်, ထွက်မည်, အကောင့်ထွက်, လော့ဂ်အောက်',
    run: () => void leave(),
  },
];
