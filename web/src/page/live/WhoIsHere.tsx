import type { PresencePage } from '@waydesk/contract/app/live.ts';
import type { ReactNode } from 'react';
import { usePeopleHere, usePresence } from '../../api/presence.ts';
import { lazyComponent } from '../../api/lazyComponent.tsx';

const PeopleLine = lazyComponent(() => import('./PeopleLine.tsx'), 'PeopleLine');

interface Props {
  of: PresencePage;
  id: number;
}

/** Says that this person has the record open, and who else looks at it. It stands beside the title. */
export function WhoIsHere({ of, id }: Props) {
  const at = `${of}:${id}`;
  usePresence(at, 'viewing');
  const people = usePeopleHere(at).filter(({ doing }) => doing === 'viewing');
  if (people.length === 0) return null;
  return (
    // Where the title stands alone in its line, it takes no room: nothing moves when somebody comes.
    <div className="xl:relative xl:w-0 xl:self-end">
      <div className="xl:absolute xl:top-0 xl:right-3 xl:w-max">
        <PeopleLine people={people} />
      </div>
    </div>
  );
}

/** Below the button that edits the record, in the room that is there. */
export function WhoEdits({ of, id, children }: Props & { children?: ReactNode }) {
  const editing = usePeopleHere(`${of}:${id}`).filter(({ doing }) => doing === 'editing');
  const line = editing.length > 0 && <PeopleLine people={editing} isEditing />;
  if (children === undefined) return line;
  return (
    // On a phone below all buttons: beside this one there may be no room for a name.
    <span className="sm:relative">
      {children}
      {line !== false && (
        <span className="absolute top-full right-0 max-sm:left-0 sm:w-max">{line}</span>
      )}
    </span>
  );
}
