import { Link } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import type { Destination } from '../router/links.ts';

export interface AppLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'target'> {
  to: Destination;
  target?: '_blank';
}

/** The page one is on, however its rows are chosen. */
const SAME_PAGE = { exact: true, includeSearch: false };
/** It is told by `aria-current` alone. */
const NO_PROPS = {};

/** A link to a screen: `<AppLink to={links.rider(7)}>`. Whoever points at it has the screen fetched. */
export function AppLink({ to, ...rest }: AppLinkProps) {
  return <Link {...rest} {...to} activeOptions={SAME_PAGE} activeProps={NO_PROPS} />;
}
