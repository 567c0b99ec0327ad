/** The actions in the palette: those of the screen, adding records, and opening screens. */
import { may } from '@waydesk/contract/calls/permissions.ts';
import type { Text } from '@waydesk/contract/texts/text.ts';
import { ranked } from '../../entities/choices/ranking.ts';
import { translator, type Translate } from '../../i18n/t.ts';
import { offeredActions, type PaletteAction } from '../../ui/usePaletteActions.ts';
import { type Destination, links } from '../../router/links.ts';
import type { ShownScreen } from '../../router/screenRow.ts';
import { SCREENS } from '../../router/screens.ts';
import { HOME } from '../menu.ts';
import { type Command, commandsFor, type FrameDialogs, WORK } from './commands.ts';
import type { PaletteGroup, PaletteItem } from './findings.ts';
import { bestFit, isNamed, type Named, begins } from './matching.ts';
import { DESK, SCREEN_WORDS, type ScreenWords } from './screenWords.ts';

/** The names by which actions are remembered, and found in either language. */
export const ENGLISH = translator(() => ({ texts: {}, places: {} }));

const adds = (path: string) => /\/(?:add|create|import)$/.test(path);

interface Action extends PaletteAction {
  keys?: string;
  /** The group it belongs to, where its name alone is not clear. */
  within?: Text;
  /** What else it is called, separated by commas. */
  also?: string;
}

const leads = ({ label, ...rest }: Command): Action => ({ label: (t) => t(label), ...rest });

/** The screens that a person of this role opens without a record. */
const screensFor = (role: string): { path: string; action: Action }[] =>
  Object.entries(SCREEN_WORDS)
    .filter(([, { who = 'signed-in' }]) => may(role, who))
    .map(([key, words]) => {
      const name = key as keyof typeof SCREEN_WORDS;
      const row: ShownScreen = SCREENS[name];
      const { label = row.menu?.label, within, also, to } = words as ScreenWords & { label?: Text };
      // None of these needs anything to open it.
      const open = links[name] as () => Destination;
      const letter = name === 'dashboard' ? HOME.key : row.menu?.key;
      return {
        path: row.path,
        action: {
          ...leads({
            label: label!,
            also,
            run: to ?? open(),
            ...(within !== undefined && { within }),
          }),
          ...(letter !== undefined && { keys: `g ${letter}` }),
        },
      };
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
  frame: FrameDialogs;
}

/**
 * The actions that this person can do here. Before anything is typed, recently used ones come
 * first; afterwards what is called exactly that.
 */
export function actionsFound({
  role,
  t,
  languages,
  readings,
  recent,
  frame,
}: Asked): PaletteGroup[] {
  const toItem = ({ label, within, also, ...action }: Action): PaletteItem => {
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
  const screens = screensFor(role);
  const actionsOf = (areAdding: boolean) =>
    screens.filter(({ path }) => adds(path) === areAdding).map(({ action }) => action);
  const work = may(role, DESK) ? WORK.map(leads) : [];
  const groups = [
    { name: t('On this screen'), actions: offeredActions().map(offered) },
    { name: t('New'), actions: actionsOf(true) },
    { name: t('Go to'), actions: [...actionsOf(false), ...work] },
    { name: t('This app'), actions: commandsFor(frame).map(leads) },
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
  const namesOf = ({ label, also = '' }: Action): Named => ({
    names: languages.map(label),
    also: also.split(', ').filter((name) => name !== ''),
  });
  const isMeant = (action: Action) => isNamed(namesOf(action), readings);
  const fitOf = (action: Action) => bestFit(namesOf(action), readings);
  const exact = groups.flatMap(({ actions }) => actions.filter(isMeant));
  // What the screen does comes before a place that is called the same.
  const here = groups[0]?.actions.filter((action) => begins(fitOf(action))) ?? [];
  const best = exact.length === 0 ? [] : [...new Set([...here, ...exact])];
  return [
    { name: t('Best match'), items: best.map(toItem), isBest: true },
    ...groups.map(({ name, actions }) => {
      const fitting = actions.filter((action) => !best.includes(action) && fitOf(action) !== null);
      return { name, items: ranked(fitting, (action) => fitOf(action) ?? 0).map(toItem) };
    }),
  ];
}
