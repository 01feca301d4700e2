// One process, one bus: announcements are function calls, made before `publish` resolves.
import type { Bus, BusTopic } from '#server/ports/bus.ts';

export function createLocalBus(): Bus {
  const listeners = new Map<BusTopic, Set<(key: string) => void>>();
  return {
    publish(topic, key) {
      for (const listener of listeners.get(topic) ?? []) listener(key);
      return Promise.resolve();
    },
    subscribe(topic, listener) {
      const own = listeners.get(topic) ?? new Set();
      listeners.set(topic, own.add(listener));
      return () => void own.delete(listener);
    },
    isConnected: () => true,
    close() {
      listeners.clear();
      return Promise.resolve();
    },
  };
}
