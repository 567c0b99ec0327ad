import type { Task } from '../api/tasks.ts';
import { useT } from '../i18n/t.ts';
import { Button } from '../ui/Button.tsx';
import { ProgressBar } from '../ui/progress/ProgressBar.tsx';

/** What goes on while another screen is open: what is done and left, and how to stop it. */
export function OtherTasks({ tasks }: { tasks: readonly [string, Task][] }) {
  const t = useT();
  return (
    <section
      aria-label={t('Running in the background')}
      className="bg-surface border-line rounded-card no-print mb-3 flex flex-col gap-2 border px-3 py-2"
    >
      {tasks.map(([key, { name, toText, part, stop }]) => (
        <div key={key} className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-medium">{t(name)}</span>
          <ProgressBar label={t(name)} part={part} className="min-w-24 flex-1" />
          <span className="text-muted tabular-nums">{toText(t)}</span>
          <Button small aria-label={`${t('Cancel')}: ${t(name)}`} onClick={stop}>
            {t('Cancel')}
          </Button>
        </div>
      ))}
    </section>
  );
}
