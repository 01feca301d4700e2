import { refusalWords } from '#renderer/api/error-words.ts';
import { useServerMutation } from '#renderer/api/use-server-mutation.ts';
import type { Change } from '#renderer/features/entities-validation/acts.ts';
import { conflictWords } from '#renderer/features/entities-validation/conflicts.ts';
import { Button, type ButtonLook } from '#renderer/ui/button/button.tsx';
import type { ReactNode } from 'react';
import type { StepProps } from './step.ts';

/** A button that changes the validation without a field: skips a step, stops the check, and so on. */
export function ChangeButton({
  step: { validation, acts, onProblem },
  action,
  variant = 'ghost',
  children,
}: {
  readonly step: StepProps;
  /** `begin`: begins the validation again. */
  readonly action: Change | 'begin';
  readonly variant?: ButtonLook['variant'];
  readonly children: ReactNode;
}) {
  const change = useServerMutation({
    mutationFn: () =>
      action === 'begin' ? acts.begin(validation.code, '', validation.version) : acts.change(validation, action),
    onMutate: () => onProblem(null),
    onError: (error) => onProblem(conflictWords(error) ?? refusalWords(error)),
  });
  return (
    <Button variant={variant} busy={change.busy} sends onClick={() => void change.run()}>
      {children}
    </Button>
  );
}
