import type { FormEvent, ReactNode, Ref } from 'react';
import { PUBLIC_PATHS } from '../../router/publicPaths.ts';
import { Mark } from '../../ui/Mark.tsx';

interface Props {
  heading: string;
  formRef?: Ref<HTMLFormElement>;
  onSubmit: () => Promise<void>;
  children: ReactNode;
}

/** The card of a public page. The form validates itself, so the browser does not (`noValidate`). */
export function AuthForm({ heading, formRef, onSubmit, children }: Props) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void onSubmit();
  };
  return (
    <form
      ref={formRef}
      noValidate
      onSubmit={submit}
      className="bg-surface border-line rounded-card flex w-full max-w-sm flex-col gap-4 border p-6"
    >
      <div className="flex items-center gap-3">
        <Mark size={36} />
        <h1 className="text-xl font-semibold">{heading}</h1>
      </div>
      {children}
    </form>
  );
}

/** A link between public pages. They are few and small, so the browser does a full load. */
export function PublicLink({
  to,
  children,
}: {
  to: keyof typeof PUBLIC_PATHS;
  children: ReactNode;
}) {
  return (
    <a
      href={PUBLIC_PATHS[to]}
      className="text-link self-center rounded-sm pointer-coarse:py-4 underline-offset-2 hover:underline"
    >
      {children}
    </a>
  );
}
