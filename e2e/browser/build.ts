import { builtWeb } from '../../server/src/start/build-web.ts';

/** Builds the web app before the workers start; otherwise each of them would. */
export const buildOnce = (): Promise<string> => builtWeb((line) => console.log(line));
