import { mayChangeView, views, type SavedView } from '@waydesk/contract/app/views.ts';
import type { Text } from '@waydesk/contract/texts/text.ts';
import { inlineText } from '../../api/errorTexts.ts';
import { useSession } from '../../api/session.ts';
import { write } from '../../api/useWrite.ts';
import { useT } from '../../i18n/t.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { confirmDialog } from '../../ui/confirm.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { showToast } from '../../ui/toasts.ts';
import { ROW_STATUSES, useRowAction } from '../rowAction/useRowAction.ts';
import { ViewLine } from './ViewLine.tsx';
import {
  type ViewedList,
  isChanged,
  shownNow,
  savedSearch,
  searchWithout,
  useGo,
  useViewList,
} from './viewState.ts';

interface Props extends ViewedList {
  /** Something was chosen: the menu is done. */
  onDone: () => void;
  /** Opens the form of a view, or of a new one. */
  onEdit: (view?: SavedView) => void;
}

/** The views of a list, and what can be done with the one that is open. */
export function ViewsMenu({ onDone, onEdit, ...of }: Props) {
  const t = useT();
  const go = useGo();
  const user = useSession()?.user;
  const { all, open, isLoading, failure, refresh } = useViewList(of);
  const action = useRowAction();
  const { address } = of;
  const changed = open !== undefined && isChanged(open, of);
  const mayChange = (view: SavedView) =>
    user !== undefined && mayChangeView({ id: user.id, role: user.role ?? '' }, view);
  const isOwn = ({ user_id }: SavedView) => user_id === user?.id;

  const options = (view: SavedView) => ({
    ifMatch: view.version,
    handledStatuses: ROW_STATUSES,
  });
  const save = async (view: SavedView) => {
    await write(views.edit, { params: { id: view.id }, body: shownNow(of) }, options(view));
    showToast('success', t('View saved'));
    onDone();
  };
  const remove = async (view: SavedView) => {
    const { id, name, shared } = view;
    const question = shared
      ? t('Delete the shared view “{name}”? It will be removed for everyone.', { name })
      : t('Delete the view “{name}”?', { name });
    if (!(await confirmDialog(question, { danger: true, confirm: t('Delete') }))) return;
    const work = async () => {
      await write(views.remove, { params: { id } }, options(view));
      showToast('success', t('View deleted'));
      if (view === open) address.reset('view', 'columns');
    };
    await action.run(id, work, inlineText);
  };
  const show = (view: SavedView) => {
    go(savedSearch(view, address));
    onDone();
  };

  const lines = (head: Text, some: readonly SavedView[]) =>
    some.length > 0 && (
      <section>
        <h2 className="text-muted px-2 pt-1 text-xs font-medium">{t(head)}</h2>
        <ul>
          {some.map((view) => (
            <ViewLine
              key={view.id}
              view={view}
              isOpen={view === open}
              isOwn={isOwn(view)}
              isBusy={action.busy === view.id}
              onOpen={() => show(view)}
              {...(mayChange(view) && {
                onEdit: () => onEdit(view),
                onRemove: () => void remove(view),
              })}
            />
          ))}
        </ul>
      </section>
    );

  return (
    <div className="flex flex-col gap-2">
      {action.problem !== null && <Banner kind="error">{action.problem}</Banner>}
      {failure !== undefined && all.length === 0 ? (
        <div className="flex flex-col items-start gap-2 p-2">
          <p role="alert">{inlineText(failure)}</p>
          <Button onClick={refresh}>{t('Try again')}</Button>
        </div>
      ) : isLoading ? (
        <Loading />
      ) : all.length === 0 ? (
        <p className="text-muted p-2">
          {t('No views yet. A view saves the filters, order and columns of this list.')}
        </p>
      ) : (
        <>
          {lines('Your views', all.filter(isOwn))}
          {lines(
            'Shared views',
            all.filter((view) => !isOwn(view)),
          )}
        </>
      )}
      <div className="border-line flex flex-col gap-1 border-t pt-2">
        {changed && mayChange(open) && (
          <Button
            variant="primary"
            busy={action.busy === 'save'}
            onClick={() => void action.run('save', () => save(open), inlineText)}
          >
            {t('Save Changes')}
          </Button>
        )}
        {changed && <Button onClick={() => show(open)}>{t('Back to the saved view')}</Button>}
        <Button onClick={() => onEdit()}>
          {open === undefined ? t('Save this view') : t('Save as new')}
        </Button>
        {address.view.view !== undefined && (
          <Button
            variant="quiet"
            onClick={() => {
              go(searchWithout(address));
              onDone();
            }}
          >
            {t('Close the view')}
          </Button>
        )}
      </div>
    </div>
  );
}
