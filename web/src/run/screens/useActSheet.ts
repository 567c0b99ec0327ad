/**
 * What a rider has typed about one parcel: stored on the phone while he types and before the camera
 * opens, because Android may end the page behind it; forgotten once it is recorded.
 */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { phone, type MoveSheet } from '../phone.ts';

/** After the last key, in milliseconds. */
const PAUSE = 400;

/** The fields of each form of the parcel, so that opening another one loses nothing. */
type Forms = Record<string, object>;

const EMPTY: MoveSheet = { values: {}, photos: [], signature: null };

export interface ActSheet<V> {
  values: V;
  photos: Blob[];
  signature: Blob | null;
  set: (values: Partial<V>) => void;
  setPhotos: (photos: Blob[]) => void;
  setSignature: (signature: Blob | null) => void;
  /** Resolves when everything typed is stored; never rejects. */
  flush: () => Promise<void>;
  forget: () => Promise<void>;
}

/** Null until the phone has said what was typed before. `key` is the parcel. */
export function useActSheet<V extends object>(
  key: number,
  form: string,
  blank: V,
): ActSheet<V> | null {
  const [sheet, setSheet] = useState<MoveSheet | null>(null);
  const unsaved = useRef<MoveSheet | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const flush = async () => {
    clearTimeout(timer.current);
    const next = unsaved.current;
    unsaved.current = null;
    if (next !== null) await phone.sheet.write(key, next).catch(() => undefined);
  };
  const flushNow = useEffectEvent(() => void flush());

  useEffect(() => {
    let isOver = false;
    const read = async () => {
      const stored = await phone.sheet.read(key).catch(() => null);
      if (!isOver) setSheet(stored ?? EMPTY);
    };
    void read();
    return () => {
      isOver = true;
    };
  }, [key]);

  useEffect(() => {
    const onHide = () => {
      if (document.visibilityState === 'hidden') flushNow();
    };
    document.addEventListener('visibilitychange', onHide);
    return () => {
      document.removeEventListener('visibilitychange', onHide);
      flushNow();
    };
  }, []);

  if (sheet === null) return null;
  const forms = sheet.values as Forms;
  const values = { ...blank, ...forms[form] };
  const change = (part: Partial<MoveSheet>) => {
    const next = { ...(unsaved.current ?? sheet), ...part };
    setSheet(next);
    unsaved.current = next;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void flush(), PAUSE);
  };
  return {
    values,
    photos: sheet.photos,
    signature: sheet.signature,
    set: (some) => change({ values: { ...forms, [form]: { ...values, ...some } } }),
    setPhotos: (photos) => change({ photos }),
    setSignature: (signature) => change({ signature }),
    flush,
    forget: async () => {
      clearTimeout(timer.current);
      unsaved.current = null;
      await phone.sheet.clear(key).catch(() => undefined);
    },
  };
}
