// The first question: three answers of equal weight. It takes no focus, holds none, and hides nothing that has it.
import { consentCategories } from '#contract/entities/consent.ts';
import { Button } from '#renderer/ui/button/button.tsx';
import { type RefObject, useEffect, useRef } from 'react';
import type { Consent } from './consent.ts';
import styles from './consent.module.css';
import { words } from './messages.ts';

const room = '--consent';

/** Keeps as much room under the page as the banner covers, also where the browser scrolls to what has the focus. */
function useRoom(banner: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty(room, `${banner.current?.offsetHeight ?? 0}px`));
    if (banner.current) observer.observe(banner.current);
    return () => {
      observer.disconnect();
      style.removeProperty(room);
    };
  }, [banner]);
}

/** When the banner goes, the keyboard is back where it was before it came here. */
function useWayBack(banner: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = banner.current;
    let cameFrom: EventTarget | null = null;
    element?.addEventListener('focusin', ({ relatedTarget }) => {
      if (relatedTarget instanceof HTMLElement && !element.contains(relatedTarget)) cameFrom = relatedTarget;
    });
    return () => {
      if (cameFrom instanceof HTMLElement) cameFrom.focus();
    };
  }, [banner]);
}

export function ConsentBanner({ consent }: { readonly consent: Consent }) {
  const banner = useRef<HTMLElement>(null);
  useRoom(banner);
  useWayBack(banner);
  return (
    <section ref={banner} className={styles['banner']} aria-label={words.title}>
      <p>{words.text}</p>
      <div>
        <Button onClick={() => consent.decide(consentCategories)}>{words.acceptAll}</Button>
        <Button onClick={() => consent.decide([])}>{words.reject}</Button>
        <Button onClick={() => consent.choose(true)}>{words.choose}</Button>
      </div>
    </section>
  );
}
