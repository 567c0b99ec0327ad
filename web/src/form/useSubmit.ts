import { useEffect, useRef, useState } from 'react';
import type { FieldValues, Path } from 'react-hook-form';
import { ApiError } from '../api/apiError.ts';
import { formText } from '../api/errorTexts.ts';
import { useT } from '../i18n/t.ts';
import type { Draft } from './useDraft.ts';
import { useLeaveGuard } from './useLeaveGuard.ts';
import type { ScreenForm } from './useScreenForm.ts';

interface Options<V extends FieldValues, A> {
  /** Sends the values; throws ApiError. */
  send: (values: V) => Promise<A>;
  /** Called after a success: navigate, show a toast. The form may be left now. */
  onSaved: (answer: A) => void | Promise<void>;
  draft?: Draft;
  /** The form's name for a field of the server, null if it has none; by default the same name. */
  toName?: (field: string) => Path<V> | null;
  /**
   * Called for a stale version (412), with the entity in `failure.data`; false if there is nothing
   * to choose.
   */
  onConflict?: (failure: ApiError) => unknown;
  /** The screen's own text for a failure, by default `formText`; null shows none here. */
  problemText?: (failure: ApiError) => string | null;
  /** The translated text when the rules are not met; by default a general sentence. */
  invalidText?: (values: V) => string;
}

export interface Submit {
  onSubmit: (event?: React.BaseSyntheticEvent) => Promise<void>;
  /** What prevents saving, translated, for the top of the form. */
  problem: string | null;
  isSending: boolean;
}

/**
 * The only way to submit a form: validates, sends once, shows the server's errors at their fields.
 */
export function useSubmit<V extends FieldValues, A>(
  form: ScreenForm<V>,
  { send, onSaved, draft, toName, onConflict, ...words }: Options<V, A>,
): Submit {
  const t = useT();
  const { problemText = formText, invalidText } = words;
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const isSaved = useRef(false);
  // Read during rendering, so that react-hook-form tracks it.
  const { isDirty } = form.formState;
  useLeaveGuard(
    () => isDirty && !isSaved.current,
    () => void draft?.clear(),
    draft !== undefined,
  );

  const showsRule = useRef(false);
  const hasRuleText = invalidText !== undefined;
  useEffect(() => {
    if (!hasRuleText) return undefined;
    // A rule's own message is outdated as soon as the value changes.
    const callback = () => {
      if (showsRule.current) setProblem(null);
      showsRule.current = false;
    };
    return form.subscribe({ formState: { values: true }, callback });
  }, [form, hasRuleText]);

  const showFailure = (failure: ApiError) => {
    let focused = false;
    for (const { field, message } of failure.errors) {
      const name = toName ? toName(field) : (field as Path<V>);
      if (name === null || form.getFieldState(name).error?.type === 'server') continue;
      form.setError(name, { type: 'server', message }, { shouldFocus: !focused });
      focused = true;
    }
    const isChosen = failure.status === 412 && onConflict !== undefined;
    if (isChosen && onConflict(failure) !== false) return;
    if (!failure.isSilent) setProblem(problemText(failure));
  };

  const sendOnce = async (values: V) => {
    setSending(true);
    setProblem(null);
    try {
      const answer = await send(values);
      isSaved.current = true;
      await draft?.clear();
      await onSaved(answer);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      showFailure(error);
    } finally {
      setSending(false);
    }
  };

  const onSubmit = async (event?: React.BaseSyntheticEvent) => {
    event?.preventDefault();
    // A second click while the first is in progress must not send again.
    if (isSending) return;
    const check = form.handleSubmit(sendOnce, () => {
      showsRule.current = hasRuleText;
      setProblem(
        invalidText?.(form.getValues()) ??
          t('Please correct the errors in the form before submitting.'),
      );
    });
    await check(event);
  };
  return { onSubmit, problem, isSending };
}
