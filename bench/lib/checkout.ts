/** The build that is measured: this checkout, or another one beside it. */
import { fileURLToPath, pathToFileURL } from 'node:url';

export interface Checkout {
  /** Its folder, with a slash at the end. */
  root: string;
  /** Where its PostgreSQL keeps the companies. */
  data: string;
}

const own = new URL('../../', import.meta.url);
const inOwn = (path: string) => fileURLToPath(new URL(path, own));

export const THIS_CHECKOUT: Checkout = { root: fileURLToPath(own), data: inOwn('.data-bench/') };

/** The other one's folder is only read: its data is kept beside ours. */
export const otherCheckout = (path: string): Checkout => ({
  root: path.replace(/\/*$/, '/'),
  data: inOwn('.data-bench-before/'),
});

/** A module of a checkout. */
export const moduleOf = async <T>(root: string, path: string): Promise<T> =>
  (await import(new URL(path, pathToFileURL(root)).href)) as T;

/** The checkout that a process started by the bench works for. */
export const namedRoot = (): string => process.env['CHECKOUT'] ?? THIS_CHECKOUT.root;
