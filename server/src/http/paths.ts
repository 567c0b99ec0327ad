/** The server's path for a path of the contract. */
export const apiPath = (path: string) => `/api${path}`;
