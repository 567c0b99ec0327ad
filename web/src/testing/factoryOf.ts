/** Makes records like `usual`; `more` has the fields that a test is about. */
export const factoryOf =
  <T extends object>(usual: T) =>
  (more: Partial<T> = {}): T => ({ ...usual, ...more });
