import { useEffect, useState } from 'react';

const secondsSince = (moment: number): number => Math.max(0, Math.floor((Date.now() - moment) / 1_000));

/** Counts the whole seconds since `moment` (milliseconds of the device's clock). */
export function useSecondsSince(moment: number): number {
  const [seconds, setSeconds] = useState(() => secondsSince(moment));
  useEffect(() => {
    const tick = (): void => setSeconds(secondsSince(moment));
    const timer = setInterval(tick, 1_000);
    // Timers do not run in a suspended tab.
    document.addEventListener('visibilitychange', tick);
    tick();
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [moment]);
  return seconds;
}
