/** How an address names a saved view: by its id, and by the columns that are shown of it. */
export interface NamedView {
  view?: string;
  /** Ids, also of columns that the list does not have. Without it the view is still to be applied. */
  columns?: string;
}

const ID = /^[1-9]\d{0,8}$/;

/** What search parameters say of it; nothing if they name none. */
export function namedView({ view, columns }: Record<string, unknown>): NamedView {
  if (typeof view !== 'string' || !ID.test(view)) return {};
  return { view, ...(typeof columns === 'string' && columns !== '' && { columns }) };
}
