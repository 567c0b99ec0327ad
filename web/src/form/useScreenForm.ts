import {
  useForm,
  type DefaultValues,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
} from 'react-hook-form';
import { afterPress } from '../ui/press.ts';

export type ScreenForm<V extends FieldValues> = UseFormReturn<V>;

interface Options<V extends FieldValues> {
  values: DefaultValues<V>;
  /** `rules(schema)` from the contract, or the screen's own rules. */
  resolver: Resolver<V>;
}

/**
 * The only way to make a form: uncontrolled inputs, validated on blur and from then on as they
 * change. A press on a button is over before the field that it leaves is validated: the message
 * would move the button away from under the pointer, and nothing would be clicked.
 */
export function useScreenForm<V extends FieldValues>({ values, resolver }: Options<V>) {
  return useForm<V>({
    defaultValues: values,
    resolver: async (...checked) => {
      await new Promise<void>(afterPress);
      return resolver(...checked);
    },
    mode: 'onTouched',
    reValidateMode: 'onChange',
    shouldFocusError: true,
  });
}
