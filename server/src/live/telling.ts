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

/** Returns what tells a stream; what is the same for many readers is made once. */
export function newTelling({ gathered, isGap, pages }: LiveNews, presence: Presence) {
  const made = new Map<string, Buffer | null>();

  const changed = (person: Person, reader: number | null): string => {
    if (gathered.isEmpty) return '';
    const areas = [...gathered.areas].filter((area) => mayRead(person, area));
    if (areas.length === 0) return '';
    const changes = scopeOf(person) === 'all' ? gathered.changesFor(reader) : [];
    const tabs = reader === null ? [] : gathered.tabsOf(reader);
    return eventText('changed', { areas, changes, tabs });
  };
  /** Of a second many readers are told the same, but for those who wrote themselves. */
  const news = (person: Person): Buffer | null => {
    const isWriter = gathered.hasWriter(person.id);
    const key = isWriter ? `${person.role} ${person.id}` : person.role;
    const known = made.get(key);
    if (known !== undefined) return known;
    const text =
      (isGap ? eventText('resync', {}) : '') + changed(person, isWriter ? person.id : null);
    const bytes = text === '' ? null : Buffer.from(text);
    made.set(key, bytes);
    return bytes;
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

  return (stream: LiveStream): void => {
    const what = news(stream.person);
    if (what !== null) stream.send(what);
    const who = pages.size === 0 ? '' : here(stream);
    if (who !== '') stream.send(who);
  };
}
