/**
 * Components whose code loads when they are first drawn. `React.lazy` would keep a failure until the
 * page is reloaded, and hold back for 300 ms what comes sooner than that.
 */
import { type ComponentType, type ReactNode, useState } from 'react';
import { loadChunk } from './chunk.ts';
import { hasLoadedOrWarned } from './hasLoadedOrWarned.ts';
import { type LazyChunk, lazyChunk, type LoadsWhen, useChunk } from '../ui/lazyChunk.ts';

/** `load` imports the chunk; the page reloads if a newer version has replaced it. */
export const chunkOf = <T,>(load: () => Promise<T>): LazyChunk<T> =>
  lazyChunk(() => loadChunk(load));

// A component takes whatever its own properties are.
// oxlint-disable-next-line typescript/no-explicit-any
type AnyComponent = ComponentType<any>;
type ComponentsOf<T> = { [K in keyof T]: T[K] extends AnyComponent ? K : never }[keyof T];
type PropsIn<T, K extends keyof T> = T[K] extends ComponentType<infer P> ? P : never;

interface Beside {
  /** In its place until it has loaded. */
  loading?: ReactNode;
  /** In its place if it cannot be loaded; nothing by default, where the page stands without it. */
  failed?: (retry: () => void) => ReactNode;
}

export type LazyComponent<P> = ComponentType<P & Beside> & LazyChunk<unknown>;

/**
 * A component that loads when it is first drawn, or ahead. `load` imports its file, which exports it
 * under this name.
 */
export function lazyComponent<T extends object, K extends ComponentsOf<T>>(
  load: () => Promise<T>,
  name: K,
  when: LoadsWhen = 'now',
): LazyComponent<PropsIn<T, K>> {
  const of = chunkOf(load);
  function Lazy({ loading = null, failed = () => null, ...props }: Beside) {
    const { chunk, hasFailed, load: again } = useChunk(of, when);
    if (chunk === null) return hasFailed ? failed(() => void again()) : loading;
    const Loaded = chunk[name] as AnyComponent;
    return <Loaded {...props} />;
  }
  return Object.assign(Lazy, of) as LazyComponent<PropsIn<T, K>>;
}

/** Something that few people open: its code loads first, so that it is there at once. */
export function useOpened({ load }: Pick<LazyChunk<unknown>, 'load'>) {
  const [isOpen, setOpen] = useState(false);
  const open = async () => {
    if (await hasLoadedOrWarned(load)) setOpen(true);
  };
  return { isOpen, open: () => void open(), close: () => setOpen(false) };
}
