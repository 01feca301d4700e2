import { Button } from '#renderer/ui/button/button.tsx';
import { RotateCw } from 'lucide-react';
import styles from './screen.module.css';
import { useSecondsUntil } from '#renderer/ui/countdown/use-seconds-until.ts';

/** Formats seconds as minutes and seconds: `0:30`. */
export const clock = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** A button that is disabled until a time. It reads the clock, so the remaining time is right after the device was suspended. */
export function WaitButton({
  until,
  busy,
  label,
  labelIn,
  reason,
  onPress,
}: {
  readonly until: number;
  readonly busy: boolean;
  readonly label: string;
  readonly labelIn: (clock: string) => string;
  readonly reason: string;
  readonly onPress: (at: number) => void;
}) {
  const seconds = useSecondsUntil(until);
  const waiting = seconds > 0 && !busy;
  return (
    <Button
      variant="ghost"
      icon={RotateCw}
      busy={busy}
      sends
      disabledReason={waiting ? reason : undefined}
      onClick={() => onPress(Date.now())}
    >
      <span className={styles['figures']}>{waiting ? labelIn(clock(seconds)) : label}</span>
    </Button>
  );
}
