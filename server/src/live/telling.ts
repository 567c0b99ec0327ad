/** What each stream is told of a second: only what its reader may read, and all of it in one. */
import { contract } from '@waydesk/contract/index.ts';
import { mayKnowPresence } from '@waydesk/contract/app/live.ts';
import type { Area } from '@waydesk/contract/calls/areas.ts';
import { mayCall } from '@waydesk/contract/calls/permissions.ts';
import type { Route } from '@waydesk/contract/calls/route.ts';
import { scopeOf } from '../http/scope.ts';
import type { Person } from '../http/sessions.ts';
import { Gathered } from './gathered.ts';
import { type LiveStream, eventText } from './liveStream.ts';
import type { Presence } from './presence.ts';

/** True when some read of the area is for this person. */
function mayRead(person: Person, area: Area): boolean {
  const rows = Object.values<Route>(contract[area]);
  return rows.some(
    ({ method, who }) => method === 'GET' && who !== 'public' && mayCall(person, who),
  );
}

/** What is to be told next. */
export class LiveNews {
  gathered = new Gathered();
  /** Something was missed. */
  isGap = false;
  /** Records at which somebody came, left or began to edit. */
  readonly pages = new Set<string>();
}

/** Makes the texts of one telling; what is the same for many readers is made once. */
export function textsOf({ gathered, isGap, pages }: LiveNews, presence: Presence) {
  const forRole = new Map<string, string>();

  const changed = (person: Person, reader: number | null): string => {
    const areas = [...gathered.areas].filter((area) => mayRead(person, area));
    if (areas.length === 0) return '';
    const changes = scopeOf(person) === 'all' ? gathered.changesFor(reader) : [];
    const tabs = reader === null ? [] : gathered.tabsOf(reader);
    return eventText('changed', { areas, changes, tabs });
  };
  const changedForRole = (person: Person): string => {
    const text = forRole.get(person.role) ?? changed(person, null);
    forRole.set(person.role, text);
    return text;
  };
  const here = (stream: LiveStream): string => {
    const { person, told } = stream;
    let text = '';
    for (const at of new Set(presence.pagesOf(person.id))) {
      if (!pages.has(at) || !mayKnowPresence(person, at)) continue;
      const people = presence.othersAt(at, person.id);
      const known = JSON.stringify(people);
      if (known === (told.get(at) ?? '[]')) continue;
      told.set(at, known);
      text += eventText('here', { at, people });
    }
    return text;
  };
  const others = (person: Person): string =>
    gathered.isEmpty
      ? ''
      : gathered.hasWriter(person.id)
        ? changed(person, person.id)
        : changedForRole(person);

  return (stream: LiveStream): string => {
    const what = (isGap ? eventText('resync', {}) : '') + others(stream.person);
    return pages.size === 0 ? what : what + here(stream);
  };
}
