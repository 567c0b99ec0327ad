/** The actions in the palette: those of the screen, adding records, and opening screens. */
import { may, type Who } from '@waydesk/contract/calls/permissions.ts';
import type { Text } from '@waydesk/contract/texts/text.ts';
import { ranked } from '../../entities/choices/ranking.ts';
import { translator, type Translate } from '../../i18n/t.ts';
import { offeredActions, type PaletteAction } from '../../ui/usePaletteActions.ts';
import { type Destination, links } from '../../router/links.ts';
import { HOME, menuFor, type MenuLink } from '../menu.ts';
import type { PaletteGroup, PaletteItem } from './findings.ts';
import { bestFit } from './matching.ts';

/** The names by which actions are remembered, and found in either language. */
export const ENGLISH = translator(() => ({ texts: {}, places: {} }));

/** Records that can be added although the menu has no entry for it. */
const ADDED: readonly { label: Text; to: Destination; who: Who; within: Text }[] = [
  { label: 'New entry', to: links.addEntry(), who: 'cashier', within: 'Cash Book' },
];

const adds = ({ to }: Pick<MenuLink, 'to'>) => /\/(?:add|create|import)$/.test(to.to);

interface Action extends PaletteAction {
  keys?: string;
  /** The group it belongs to, where its name alone is not clear. */
  within?: Text;
}

const leads = (link: Pick<MenuLink, 'label' | 'to' | 'key'> & { within?: Text }): Action => ({
  label: (t) => t(link.label),
  run: link.to,
  ...(link.key !== undefined && { keys: `g ${link.key}` }),
  ...(link.within !== undefined && { within: link.within }),
});

/** The screen may have changed since it offered this. */
function runOffered(name: string): void {
  const run = offeredActions().find(({ label }) => label(ENGLISH) === name)?.run;
  if (typeof run === 'function') run();
}

const offered = (action: PaletteAction): Action => {
  if (typeof action.run !== 'function') return action;
  const name = action.label(ENGLISH);
  return { ...action, run: () => runOffered(name) };
};

interface Asked {
  role: string;
  /** The language of the screen, and all in which actions are found by their names. */
  t: Translate;
  languages: readonly Translate[];
  /** The possible readings of the typed text; empty before anything is typed. */
  readings: readonly string[];
  /** The names of those used lately, the latest first. */
  recent: readonly string[];
}

/**
 * The actions that this person can do here. Before anything is typed, recently used ones come
 * first.
 */
export function actionsFound({ role, t, languages, readings, recent }: Asked): PaletteGroup[] {
  const menu = [HOME, ...menuFor(role).flatMap((group) => group.links)];
  const added = ADDED.filter(({ who }) => may(role, who));
  const toItem = ({ label, within, ...action }: Action): PaletteItem => {
    const name = label(ENGLISH);
    const hint = within && t(within);
    return {
      ...action,
      key: `action ${name}`,
      label: label(t),
      ...(hint && { hint }),
      action: name,
    };
  };
  const groups = [
    { name: t('On this screen'), actions: offeredActions().map(offered) },
    { name: t('New'), actions: [...menu.filter(adds), ...added].map(leads) },
    { name: t('Go to'), actions: menu.filter((link) => !adds(link)).map(leads) },
  ];
  if (readings.length === 0) {
    const items = groups.flatMap(({ actions }) => actions.map(toItem));
    const used = recent.flatMap((name) => items.filter(({ action }) => action === name));
    return [
      { name: t('Recently used'), items: used },
      ...groups.map(({ name, actions }) => ({
        name,
        items: actions.map(toItem).filter(({ action = '' }) => !recent.includes(action)),
      })),
    ];
  }
  const fitOf = ({ label }: Action) => bestFit(languages.map(label), readings);
  return groups.map(({ name, actions }) => {
    const fitting = actions.filter((action) => fitOf(action) !== null);
    return { name, items: ranked(fitting, (action) => fitOf(action) ?? 0).map(toItem) };
  });
}
