// The bus of a single process: announcements are function calls, made before `publish` resolves.
import type { Bus, BusTopic } from '#server/ports/bus.ts';

export function createLocalBus(): Bus {
  const listeners = new Map<BusTopic, Set<(key: string) => void>>();
  function publish(topic: BusTopic, key: string): Promise<void> {
    for (const listener of listeners.get(topic) ?? []) listener(key);
    return Promise.resolve();
  }
  return {
    publish,
    publishWithin: (_queries, topic, key) => publish(topic, key),
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
