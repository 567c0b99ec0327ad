import {
  useForm,
  type DefaultValues,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
} from 'react-hook-form';

export type ScreenForm<V extends FieldValues> = UseFormReturn<V>;

interface Options<V extends FieldValues> {
  values: DefaultValues<V>;
  /** `rules(schema)` from the contract, or the screen's own rules. */
  resolver: Resolver<V>;
}

/**
 * The only way to make a form: uncontrolled inputs, validated on blur and from then on as they
 * change.
 */
export function useScreenForm<V extends FieldValues>({ values, resolver }: Options<V>) {
  return useForm<V>({
    defaultValues: values,
    resolver,
    mode: 'onTouched',
    reValidateMode: 'onChange',
    shouldFocusError: true,
  });
}
