import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { Tone } from '#renderer/ui/banner/banner.tsx';
import { useFocusReturn } from '#renderer/ui/focus/use-focus-return.ts';
import { type Glyph, Icon } from '#renderer/ui/icon/icon.tsx';
import { dismissToast, type Toast, toastStore } from './toast-store.ts';
import styles from './toast.module.css';

const toneIcon: Record<Tone, Glyph> = { ok: CircleCheck, info: Info, warn: TriangleAlert, bad: CircleAlert };
const shownFor = 6_000;
const shownWithAction = 10_000;

/** Shows the toasts. Render it once, near the root. It stays usable while a dialog is open. */
export function ToastRegion() {
  const toasts = useStore(toastStore, (state) => state.toasts);
  return (
    <section className={styles['region']} aria-label="Avisos rápidos" aria-live="polite" data-react-aria-top-layer="true">
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </section>
  );
}

function ToastCard({ toast }: { readonly toast: Toast }) {
  const [paused, setPaused] = useState(false);
  const { id, action } = toast;
  useFocusReturn();
  useEffect(() => {
    if (paused) return undefined;
    const timer = setTimeout(() => dismissToast(id), action === undefined ? shownFor : shownWithAction);
    return () => clearTimeout(timer);
  }, [paused, id, action]);
  return (
    <div
      className={styles['toast']}
      role={toast.tone === 'bad' ? 'alert' : undefined}
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      <ToastFace {...toast} />
    </div>
  );
}

/** The contents of a toast. */
function ToastFace({ id, tone, message, action }: Toast) {
  return (
    <>
      <Icon of={toneIcon[tone]} />
      <span className={styles['message']}>{message}</span>
      {action !== undefined && (
        <button
          type="button"
          className={styles['action']}
          onClick={() => {
            dismissToast(id);
            action.onPress();
          }}
        >
          {action.label}
        </button>
      )}
      <button type="button" className={styles['close']} aria-label="Fechar aviso" onClick={() => dismissToast(id)}>
        <Icon of={X} />
      </button>
    </>
  );
}
