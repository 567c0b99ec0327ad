import { screen, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import { renderAt } from './render.tsx';

/** Renders one screen at its address; any other address shows nothing. `path` is the route's. */
export const showPage = (path: string, href: string, Screen: ComponentType) =>
  renderAt(href, { [path]: Screen }).router;

/** The content of the card with this title, as one text. */
export const cardText = (title: string | RegExp): string =>
  screen.getByRole('region', { name: title }).textContent ?? '';

/** Where the link with this name leads. */
export const hrefOf = (name: string | RegExp): string | null =>
  screen.getByRole('link', { name }).getAttribute('href');

/** Each row below the heads as one text: its first `count` cells. The page has one table. */
export const rowTexts = (count: number): string[] =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell').slice(0, count))
    .map((cells) => cells.map((cell) => cell.textContent).join(' | '));

export const shownHeads = () =>
  screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
