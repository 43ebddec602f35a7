import { type UseMutationOptions, type UseMutationResult, useMutation } from '@tanstack/react-query';
import { useRef } from 'react';

/** A mutation that is started with `mutate` only. */
export type SingleMutation<Output, Input> = Omit<
  UseMutationResult<Output, Error, Input>,
  'mutate' | 'mutateAsync'
> & { mutate(input: Input): void };

/**
 * Like `useMutation`, but only one call runs at a time. The second press of a double click can arrive before the button
 * is rendered as disabled, and is ignored.
 */
export function useSingleMutation<Output, Input = void>(
  options: UseMutationOptions<Output, Error, Input>,
): SingleMutation<Output, Input> {
  const { mutate, mutateAsync: _, ...state } = useMutation(options);
  const isRunning = useRef(false);
  return {
    ...state,
    mutate: (input) => {
      if (isRunning.current) return;
      isRunning.current = true;
      mutate(input, {
        onSettled: () => {
          isRunning.current = false;
        },
      });
    },
  };
}
