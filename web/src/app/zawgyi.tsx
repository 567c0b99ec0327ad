/** Converts Zawgyi in an input, with a way back, or asks where a text may be either. */
import { encodingOf } from '@waydesk/contract/values/typed-zawgyi.ts';
import { toUnicode } from '@waydesk/contract/values/zawgyi.ts';
import type { ReactNode } from 'react';
import { useT } from '../i18n/t.ts';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { putFieldNote } from '../ui/fieldNotes.ts';

type Box = HTMLInputElement | HTMLTextAreaElement;

/** Texts that the person has decided to keep in an input. */
const stored = new WeakMap<Box, Set<string>>();
const noted = new Set<Box>();
let isWriting = false;

/** Forms in which something was certainly Zawgyi: what may be either is asked in them. */
const zawgyiForms = new WeakSet<HTMLFormElement>();

/** Long enough for a block of cells to be put into its fields. */
const FILLED_MS = 300;

/** After a text was pasted into a form, perhaps into several fields. */
export function examineForm(form: HTMLFormElement, pasted: string): void {
  if (toUnicode(pasted) === pasted) return;
  zawgyiForms.add(form);
  setTimeout(() => examineOthers(form), FILLED_MS);
}

/** The other fields of a form, if it has turned out to have Zawgyi. */
function examineOthers(form: HTMLFormElement | null): void {
  if (form === null || !zawgyiForms.has(form)) return;
  for (const box of form.querySelectorAll<Box>('input[type=text], textarea')) {
    // The one in use is examined when it is left.
    if (box === document.activeElement || noted.has(box) || box.role === 'combobox') continue;
    examineBox(box, { typed: box.value, shown: box.value });
  }
}

/**
 * `typed` is the text as it was typed or pasted, `shown` what the form has made of it. Does nothing
 * if it has changed since.
 */
export function examineInput(box: Box, texts: { typed: string; shown: string }): void {
  examineBox(box, texts);
  examineOthers(box.form);
}

function examineBox(box: Box, { typed, shown }: { typed: string; shown: string }): void {
  if (box.value !== shown || !box.isConnected || stored.get(box)?.has(shown)) return;
  const encoding = encodingOf(typed, box.form !== null && zawgyiForms.has(box.form));
  if (encoding.kind === 'unicode') return;
  const { converted } = encoding;
  const keep = () => {
    stored.set(box, new Set([...(stored.get(box) ?? []), typed, shown]));
  };
  if (encoding.kind === 'unsure') {
    const answer = (text: string | null) => () => {
      keep();
      removeNote(box);
      if (text !== null && box.value === shown) write(box, text);
      box.focus();
    };
    showNote(box, <Question {...{ converted }} yes={answer(converted)} no={answer(null)} />);
    return;
  }
  write(box, converted);
  const written = box.value;
  const undo = () => {
    keep();
    removeNote(box);
    if (box.value === written) {
      write(box, typed);
      showNote(box, <Restored />);
    }
    box.focus();
  };
  showNote(box, <Converted undo={undo} />);
  if (box.form !== null) zawgyiForms.add(box.form);
}

/** As if it were typed, so that the form, its draft and its rules see it. */
function write(box: Box, text: string): void {
  const { prototype } = box instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  isWriting = true;
  // React replaces the setter of the element itself to hear of changes by code.
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(box, text);
  box.dispatchEvent(new Event('input', { bubbles: true }));
  // Tidies and validates a field that was left already.
  if (document.activeElement !== box) {
    box.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  }
  isWriting = false;
}

function showNote(box: Box, note: ReactNode): void {
  noted.add(box);
  putFieldNote(box.id, note);
}

function removeNote(box: Box): void {
  noted.delete(box);
  putFieldNote(box.id, null);
}

// A note belongs to one text.
document.addEventListener('input', ({ target }) => {
  if (!isWriting && noted.has(target as Box)) removeNote(target as Box);
});

function Converted({ undo }: { undo: () => void }) {
  const t = useT();
  return (
    <Banner
      kind="info"
      actions={
        <Button small onClick={undo}>
          {t('Back to what I typed')}
        </Button>
      }
    >
      {t('This was Zawgyi and is now Unicode.')}
    </Banner>
  );
}

function Restored() {
  const t = useT();
  return (
    <Banner kind="warning">
      {t(
        'As you typed it. No Unicode text is spelled like this, so it is converted when you save, unless you correct it.',
      )}
    </Banner>
  );
}

interface QuestionProps {
  converted: string;
  yes: () => void;
  no: () => void;
}

function Question({ converted, yes, no }: QuestionProps) {
  const t = useT();
  return (
    <Banner
      kind="warning"
      actions={
        <>
          <Button small onClick={yes}>
            {t('Convert to Unicode')}
          </Button>
          <Button small onClick={no}>
            {t('Keep as typed')}
          </Button>
        </>
      }
    >
      <p>{t('Is this Zawgyi? In Unicode it reads:')}</p>
      <p lang="my" className="font-medium whitespace-pre-line">
        {converted.slice(0, 300)}
      </p>
    </Banner>
  );
}
