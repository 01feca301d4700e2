import type { LoginCompany } from '#contract/entities/login-company.ts';
import { modalMinWidthPx } from '#contract/limits.ts';
import type { Marks } from '#renderer/platform/marks.ts';
import { type ComponentType, useEffect, useState } from 'react';
import type { LoginModalProps } from './login-modal.tsx';
import { isWatched, markWatched } from './watched.ts';

/** Whether the modal may open: the window is wide enough, the modal was not seen yet, and nothing is typed. */
function mayShow(modal: NonNullable<LoginCompany['modalLogin']>, marks: Marks): boolean {
  if (window.innerWidth <= modalMinWidthPx) return false;
  if (modal.setCookieWatched && isWatched(modal.html, marks)) return false;
  return Array.from(document.querySelectorAll('input')).every(({ value }) => value === '');
}

/** Shows the login modal once the page is idle. */
export function ModalPlace({ company, marks }: { readonly company: LoginCompany; readonly marks: Marks }) {
  const [Shown, setShown] = useState<ComponentType<LoginModalProps> | null>(null);
  const modal = company.modalLogin;
  useEffect(() => {
    let isMounted = true;
    const stop = (): void => {
      isMounted = false;
    };
    if (modal === undefined || !mayShow(modal, marks)) return stop;
    void import('./login-modal.tsx').then(
      ({ LoginModal }) => isMounted && mayShow(modal, marks) && setShown(() => LoginModal),
      // The login works without the modal.
      () => undefined,
    );
    return stop;
  }, [modal, marks]);
  if (modal === undefined || Shown === null) return null;
  const close = (): void => {
    if (modal.setCookieWatched) markWatched(modal.html, marks);
    setShown(null);
  };
  return <Shown title={company.appTitle} html={modal.html} onClose={close} />;
}
