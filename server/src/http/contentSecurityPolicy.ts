/** What our pages may load. The token is in local storage, so no foreign scripts, and inline ones by hash only. */
import type { Config } from '../config/config.ts';

export interface ContentSecurityPolicy {
  useDefaults: false;
  directives: Record<string, string[]>;
}

/** `images` and `scripts` are further sources, for a single page. */
export function contentSecurityPolicy(
  config: Config,
  images: string[] = [],
  scripts: string[] = [],
): ContentSecurityPolicy {
  // Pages that were built for another host's API call that host and show its photos.
  const apiHosts = config.apiHost === null ? [] : [config.apiHost];
  return {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", ...scripts],
      scriptSrcAttr: ["'none'"],
      styleSrc: ["'self'"],
      imgSrc: ["'self'", 'blob:', ...images, ...apiHosts, ...config.photoHosts],
      fontSrc: ["'self'"],
      connectSrc: ["'self'", ...apiHosts],
      workerSrc: ["'self'"],
      manifestSrc: ["'self'"],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
      ...(isSecure(config) ? { upgradeInsecureRequests: [] } : {}),
    },
  };
}

/** True when people reach the app over HTTPS. */
export const isSecure = (config: Config) => config.publicUrl.startsWith('https:');
