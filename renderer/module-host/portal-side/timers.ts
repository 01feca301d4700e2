// The clocks of a start. Silence of a hidden page says nothing: browsers throttle it, and its frame with it.
import type { RuntimeCommand, RuntimeEvent, Timer } from '#renderer/module-host/runtime/module-runtime.ts';

type Set = Extract<RuntimeCommand, { kind: 'set-timer' }>;
type Rung = Extract<RuntimeEvent, { kind: 'download-slow' | 'download-timed-out' | 'heartbeat-missed' }>;

const rings: Readonly<Record<Timer, Rung['kind']>> = {
  'download-slow': 'download-slow',
  download: 'download-timed-out',
  heartbeat: 'heartbeat-missed',
};

export interface Timers {
  set(timer: Set): void;
  clear(): void;
}

export function createTimers(ring: (event: Rung) => void): Timers {
  const running = new Map<Timer, ReturnType<typeof setTimeout>>();
  function set(wanted: Set): void {
    const { timer, attempt, ms } = wanted;
    clearTimeout(running.get(timer));
    const done = (): void => {
      if (timer === 'heartbeat' && document.hidden) set(wanted);
      else ring({ kind: rings[timer], attempt });
    };
    running.set(timer, setTimeout(done, ms));
  }
  return {
    set,
    clear() {
      for (const timer of running.values()) clearTimeout(timer);
      running.clear();
    },
  };
}
