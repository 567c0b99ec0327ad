interface ImportMetaEnv {
  readonly VITE_API_HOST?: string;
}

/**
 * Set by the build: changes with the app's version and with the shape of request and response data.
 */
declare const __APP_VERSION__: string;
