import { builtWeb } from '../../server/src/start/build-web.ts';

/** Before the workers start: each of them would build the web app for itself. */
export const buildOnce = (): Promise<string> => builtWeb((line) => console.log(line));
