// Shows one of several items at a time. It advances automatically until the person stops it, and never when the system requests
// reduced motion.
import { useEffect, useState, useSyncExternalStore } from 'react';

const everyMs = 8_000;
const reduced = (): MediaQueryList => matchMedia('(prefers-reduced-motion: reduce)');

function subscribe(listener: () => void): () => void {
  const query = reduced();
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

export function useCarousel(count: number) {
  const [index, setIndex] = useState(0);
  const [paused, setPaused] = useState(false);
  const still = useSyncExternalStore(subscribe, () => reduced().matches);
  const moves = count > 1 && !still;
  const running = moves && !paused;
  useEffect(() => {
    if (!running) return undefined;
    const timer = setInterval(() => setIndex((now) => (now + 1) % count), everyMs);
    return () => clearInterval(timer);
  }, [running, count]);
  const go = (step: number): void => {
    // A person who changes the banner is reading, so the carousel stops advancing.
    setPaused(true);
    setIndex((now) => (now + step + count) % count);
  };
  return {
    index,
    /** The carousel can advance automatically; only then is the pause button shown. */
    moves,
    running,
    toggle: () => setPaused(!paused),
    previous: () => go(-1),
    next: () => go(1),
  };
}
