import { Link } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import type { Destination } from '../router/links.ts';

export interface AppLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'target'> {
  to: Destination;
  target?: '_blank';
}

/** The current page, whatever its search parameters. */
const SAME_PAGE = { exact: true, includeSearch: false };
/** `aria-current` alone marks it. */
const NO_PROPS = {};

/** A link to a screen: `<AppLink to={links.rider(7)}>`. Hovering over it fetches the screen. */
export function AppLink({ to, ...rest }: AppLinkProps) {
  return <Link {...rest} {...to} activeOptions={SAME_PAGE} activeProps={NO_PROPS} />;
}
