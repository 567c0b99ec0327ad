/** Paths of the contract, as the server has them. */
import type { Route } from '@waydesk/contract/calls/route.ts';
import * as z from 'zod/mini';

/** The server's path for a path of the contract. */
export const apiPath = (path: string) => `/api${path}`;

/** True for a part of the path that is no number, such as the id of what a phone made. */
export const isTextParam = ({ params }: Route, name: string): boolean =>
  params instanceof z.ZodMiniObject && params.shape[name] instanceof z.ZodMiniString;
