import { type ReactNode, useState } from 'react';
import { useTask } from '../../../api/tasks.ts';
import { useT } from '../../../i18n/t.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { ProgressBar } from '../../../ui/progress/ProgressBar.tsx';

interface Props {
  /** That of `useSending`. */
  task: string;
  children: ReactNode;
}

/** An import that goes on since its page was left; then the page, with what it has stored. */
export function LeftRunning({ task: key, children }: Props) {
  const t = useT();
  const task = useTask(key);
  const [isLeft, setLeft] = useState(task !== undefined);
  if (isLeft && task === undefined) setLeft(false);
  if (!isLeft || task === undefined) return children;
  return (
    <Card title={t(task.name)}>
      <div className="flex flex-col items-start gap-3">
        <ProgressBar label={t(task.name)} part={task.part} className="w-full" />
        <p role="status" className="tabular-nums">
          {task.toText(t)}
        </p>
        <Button onClick={task.stop}>{t('Stop saving')}</Button>
      </div>
    </Card>
  );
}
