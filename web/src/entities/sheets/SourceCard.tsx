import type { IntakeMessage } from '@waydesk/contract/sheet/intake-types.ts';
import type { Text } from '@waydesk/contract/texts/text.ts';
import { type ClipboardEvent, type DragEvent, useId, useRef, useState } from 'react';
import { useT } from '../../i18n/t.ts';
import { chunkOf } from '../../api/lazyComponent.tsx';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { classes } from '../../ui/classes.ts';
import { Field } from '../../ui/Field.tsx';
import { TextArea } from '../../ui/inputs.tsx';
import { Words } from '../../ui/Words.tsx';
import { messageText } from './messageText.ts';
import type { FileRead } from './reading/readBytes.ts';

const reader = chunkOf(() => import('./reading/readFile.ts'));

const NOT_LOADED: IntakeMessage = {
  text: 'Part of this page could not be loaded. What you typed is kept. Try again.',
};

interface Props {
  title: Text;
  /** Of the field for a text. */
  pasteLabel: Text;
  /** What may be chosen, and how much of it. */
  about?: Text;
  /** A pasted text is a table, even without tabs, and no chat. */
  isTable?: boolean;
  onTemplate: () => void;
  onRead: (name: string, sheets: Extract<FileRead, { sheets: unknown }>['sheets']) => void;
}

/** A file to drop or choose, or a text to paste. Nothing of it leaves the browser before it is saved. */
export function SourceCard(props: Props) {
  const { title, pasteLabel, isTable = false, onTemplate, onRead } = props;
  const about =
    props.about ?? 'XLSX, XLS or CSV with up to 5,000 rows. The file stays in this browser.';
  const t = useT();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [isOver, setOver] = useState(false);
  const [isReading, setReading] = useState(false);
  const [error, setFault] = useState<IntakeMessage | null>(null);

  const read = async (source: File | string) => {
    if (isReading) return;
    setFault(null);
    setReading(true);
    try {
      const loaded = await reader.load().catch(() => null);
      const isText = typeof source === 'string';
      const found: FileRead =
        loaded === null
          ? { error: NOT_LOADED }
          : await (isText ? loaded.readPastedText(source, isTable) : loaded.readFile(source));
      if ('error' in found) setFault(found.error);
      else onRead(isText ? '' : source.name, found.sheets);
    } finally {
      setReading(false);
    }
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) void read(file);
  };
  /** A file that was copied. */
  const onPaste = (event: ClipboardEvent) => {
    const [file] = event.clipboardData.files;
    if (!file) return;
    event.preventDefault();
    void read(file);
  };
  return (
    <Card
      title={t(title)}
      actions={
        <Button small onClick={onTemplate}>
          {t('Download a blank template')}
        </Button>
      }
    >
      <div
        className="grid gap-4 md:grid-cols-2"
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
        onPaste={onPaste}
      >
        <div
          className={classes(
            'border-control rounded-card flex min-h-40 flex-col items-center justify-center gap-3 border-2 border-dashed p-4 text-center',
            isOver && 'bg-accent-soft border-accent',
          )}
        >
          <label htmlFor={id} className="font-medium text-balance">
            <Words text={t('Drop a file here, or choose one')} />
          </label>
          <input
            ref={input}
            id={id}
            type="file"
            accept=".xlsx,.xls,.csv,.tsv,.txt"
            disabled={isReading}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file) void read(file);
              target.value = '';
            }}
            aria-describedby={`${id}-about`}
            className="peer sr-only"
          />
          <span className="peer-focus-visible:outline-link rounded-sm outline-offset-2 peer-focus-visible:outline-2">
            <Button
              tabIndex={-1}
              aria-hidden="true"
              busy={isReading}
              onClick={() => input.current?.click()}
            >
              {t('Choose a file')}
            </Button>
          </span>
          <p id={`${id}-about`} className="text-muted text-xs text-pretty">
            {t(about)}
          </p>
        </div>
        <div className="flex flex-col gap-2">
          <Field label={t(pasteLabel)}>
            {(ties) => (
              <TextArea
                {...ties}
                rows={5}
                value={text}
                onChange={({ target }) => setText(target.value)}
              />
            )}
          </Field>
          <div>
            <Button
              busy={isReading}
              aria-disabled={text.trim() === ''}
              onClick={() => void read(text)}
            >
              {isReading ? t('Reading...') : t('Read the text')}
            </Button>
          </div>
        </div>
      </div>
      {error && (
        <Banner kind="error" className="mt-4">
          {messageText(t, error)}
        </Banner>
      )}
    </Card>
  );
}
