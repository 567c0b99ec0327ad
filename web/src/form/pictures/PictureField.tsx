import type { Text } from '@waydesk/contract/texts/text.ts';
import { ImagePlus, X } from 'lucide-react';
import { useEffect, useId, useRef, useState, type ChangeEvent } from 'react';
import {
  useController,
  type Control,
  type FieldValues,
  type Path,
  type PathValue,
} from 'react-hook-form';
import { useT } from '../../i18n/t.ts';
import { Button } from '../../ui/Button.tsx';
import { Words } from '../../ui/Words.tsx';
import { FilePicture } from '../../ui/FilePicture.tsx';

const sizeText = (bytes: number) =>
  bytes < 104_858
    ? `${Math.ceil(bytes / 1024).toString()} kB`
    : `${(bytes / 1_048_576).toFixed(1)} MB`;

interface Props<V extends FieldValues> {
  control: Control<V>;
  /** Its value: a chosen file, the name of a stored picture, or null. */
  name: Path<V>;
  label: string;
  /** Translated. */
  words: Record<'alt' | 'choose' | 'another' | 'remove' | 'about', string>;
  types: readonly string[];
  /** What is wrong with a file, from what the browser knows about it. */
  check: (file: File) => Text | undefined;
  /** A smaller copy. */
  shrink: (file: File) => Promise<File>;
  /** Said when there is no copy; without it, the picture itself will do. */
  unreadable?: Text;
  /** Where the stored picture is. */
  stored?: string | null;
  /** A copy is being made; false if the picture was refused. */
  onChoice?: (done: Promise<boolean>) => void;
}

/** A picture to send: checked when chosen, made smaller, shown before it is sent. */
export function PictureField<V extends FieldValues>(props: Props<V>) {
  const { control, name, label, words, types, check, shrink, unreadable, onChoice } = props;
  const t = useT();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [alert, setAlert] = useState<string>();
  const { field, fieldState } = useController({ control, name });
  const value = field.value as File | string | null;
  const file = value instanceof File ? value : null;
  const shown = file ?? props.stored ?? null;
  const message = alert ?? fieldState.error?.message;

  const held = useRef(value);
  const choices = useRef(0);
  useEffect(() => {
    held.current = value;
  }, [value]);
  const put = (next: File | null) => {
    setAlert(undefined);
    field.onChange(next as PathValue<V, Path<V>>);
  };
  /** What was there stays. */
  const refuse = (error: Text) => {
    setAlert(error);
    if (input.current) input.current.value = '';
  };
  const copy = async (picture: File, before: File | string | null) => {
    const choice = choices.current;
    const smaller = await shrink(picture).catch(() => null);
    // It may have been removed or replaced meanwhile, or the form reset.
    if (choice !== choices.current || held.current !== before) return true;
    if (smaller === null && unreadable !== undefined) refuse(unreadable);
    else if (smaller !== null && smaller !== before) put(smaller);
    return smaller !== null || unreadable === undefined;
  };
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const picture = event.target.files?.[0];
    if (picture === undefined) return;
    choices.current += 1;
    const error = check(picture);
    if (error !== undefined) {
      refuse(error);
      return;
    }
    if (unreadable === undefined) put(picture);
    const done = copy(picture, unreadable === undefined ? picture : value);
    onChoice?.(done);
  };
  const remove = () => {
    choices.current += 1;
    put(null);
    if (input.current) input.current.value = '';
  };
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <label htmlFor={id} className="text-label font-medium">
        {label}
      </label>
      <div className="flex flex-wrap items-start gap-3">
        {shown !== null && (
          <FilePicture
            picture={shown}
            alt={words.alt}
            // A logo is often dark on nothing.
            className="border-line rounded-control h-24 max-w-40 border bg-white object-contain"
          />
        )}
        <div className="flex min-w-0 flex-1 basis-56 flex-col items-start gap-2">
          <input
            ref={input}
            id={id}
            type="file"
            accept={types.join(',')}
            onChange={choose}
            aria-describedby={`${id}-about`}
            aria-invalid={message === undefined ? undefined : true}
            className="peer sr-only"
          />
          <span className="peer-focus-visible:outline-link flex flex-wrap gap-2 rounded-sm outline-offset-2 peer-focus-visible:outline-2">
            <Button tabIndex={-1} aria-hidden="true" onClick={() => input.current?.click()}>
              <ImagePlus className="size-4" />
              {value === null ? words.choose : words.another}
            </Button>
            {value !== null && (
              <Button variant="quiet" onClick={remove}>
                <X aria-hidden="true" className="size-4" />
                {words.remove}
              </Button>
            )}
          </span>
          <p id={`${id}-about`} className="text-muted text-xs [overflow-wrap:anywhere]">
            <Words text={file === null ? words.about : `${file.name} (${sizeText(file.size)})`} />
          </p>
        </div>
      </div>
      {message !== undefined && (
        <p role="alert" className="text-danger text-label">
          {t.sent(message)}
        </p>
      )}
    </div>
  );
}
