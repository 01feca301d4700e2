// The timers of a starting and running script. A missing heartbeat on a hidden page is ignored, because browsers throttle hidden pages
// and their frames.
import type { RuntimeCommand, RuntimeEvent, Timer } from '#renderer/module-host/runtime/module-runtime.ts';

type SetTimer = Extract<RuntimeCommand, { kind: 'set-timer' }>;
type TimerEvent = Extract<RuntimeEvent, { kind: 'download-slow' | 'download-timed-out' | 'heartbeat-missed' }>;

const eventKinds: Readonly<Record<Timer, TimerEvent['kind']>> = {
  'download-slow': 'download-slow',
  download: 'download-timed-out',
  heartbeat: 'heartbeat-missed',
};

export interface Timers {
  set(timer: SetTimer): void;
  clear(): void;
}

export function createTimers(onExpired: (event: TimerEvent) => void): Timers {
  const running = new Map<Timer, ReturnType<typeof setTimeout>>();
  function set(command: SetTimer): void {
    const { timer, attempt, ms } = command;
    clearTimeout(running.get(timer));
    const expire = (): void => {
      if (timer === 'heartbeat' && document.hidden) set(command);
      else onExpired({ kind: eventKinds[timer], attempt });
    };
    running.set(timer, setTimeout(expire, ms));
  }
  return {
    set,
    clear() {
      for (const timer of running.values()) clearTimeout(timer);
      running.clear();
    },
  };
}
