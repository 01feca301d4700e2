// The cookie banner with three buttons of equal weight. It does not take or trap the focus and does not cover the focused element.
import { consentCategories } from '#contract/entities/consent.ts';
import { Button } from '#renderer/ui/button/button.tsx';
import { useFocusReturn } from '#renderer/ui/focus/use-focus-return.ts';
import { type RefObject, useEffect, useRef } from 'react';
import type { Consent } from './consent.ts';
import styles from './consent.module.css';
import { words } from './messages.ts';

const heightProperty = '--consent';

/** Reserves the height of the banner at the end of the page, also when the browser scrolls to the focused element. */
function useReservedHeight(banner: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty(heightProperty, `${banner.current?.offsetHeight ?? 0}px`));
    if (banner.current) observer.observe(banner.current);
    return () => {
      observer.disconnect();
      style.removeProperty(heightProperty);
    };
  }, [banner]);
}

export function ConsentBanner({ consent }: { readonly consent: Consent }) {
  const banner = useRef<HTMLElement>(null);
  useReservedHeight(banner);
  useFocusReturn();
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
