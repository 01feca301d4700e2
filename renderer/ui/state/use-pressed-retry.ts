import { useState } from 'react';

export interface PressedRetry {
  /** Whether the person pressed the retry button and the retry runs. */
  readonly running: boolean;
  /** Call it when the button is pressed. */
  readonly press: () => void;
}

/**
 * Tells a retry that the person asked for from a poll. A list that polls fails again and again: its button stays pressable meanwhile, and
 * `FailureAlert` announces only the first failure.
 */
export function usePressedRetry(retrying: boolean): PressedRetry {
  const [isPressed, setPressed] = useState(false);
  const [wasRetrying, setWasRetrying] = useState(retrying);
  if (wasRetrying !== retrying) {
    setWasRetrying(retrying);
    if (!retrying) setPressed(false);
  }
  return { running: isPressed && retrying, press: () => setPressed(true) };
}
