import { Eye, EyeOff } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { useT } from '../i18n/t.ts';
import { TextInput } from './inputs.tsx';

/** A password, hidden until the button at its end shows it. */
export function PasswordInput(props: Omit<ComponentProps<'input'>, 'type' | 'className'>) {
  const t = useT();
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  const name = isShown ? t('Hide') : t('Show');
  return (
    <div className="relative">
      <TextInput
        {...props}
        type={isShown ? 'text' : 'password'}
        autoCapitalize="none"
        spellCheck={false}
        className="pr-11"
      />
      <button
        type="button"
        aria-label={name}
        title={name}
        onClick={() => setShown(!isShown)}
        className="text-muted hover:text-ink rounded-control absolute inset-y-0 right-0 flex w-11 items-center justify-center"
      >
        <Icon aria-hidden="true" className="size-4" />
      </button>
    </div>
  );
}
