/** Where a path of the contract stands on the server. */
export const apiPath = (path: string) => `/api${path}`;
