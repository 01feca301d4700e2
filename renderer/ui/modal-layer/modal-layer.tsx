// Speed: P19 of docs/performance.md. React Aria's modal makes the page inert before the first frame of a dialog, which computes the style
// of every element: 163 ms instead of 110 for the palette, 170 instead of 113 for the companies, 157 instead of 123 for the details
// (2026-11-28, means of two interleaved rounds). Remove it when the first opening of React Aria's modal takes less than a tenth more, and
// use that one.
import {
  createContext,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useContext,
  useDeferredValue,
  useEffect,
  useInsertionEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { ariaHideOutside, usePreventScroll } from '#renderer/ui/aria/aria.ts';
import { rememberFocus } from '#renderer/ui/focus/focus-history.ts';
import { useFocusReturn } from '#renderer/ui/focus/use-focus-return.ts';

/** The element that contains the layers; null means the body of the page. */
export const LayerPlace = createContext<HTMLElement | null>(null);

/** The open layers, the one in front last. */
const openLayers = (): Element[] => [...document.querySelectorAll('[data-modal-layer]')];

/** Whether a modal layer is over the page. */
export const isLayerOpen = (): boolean => openLayers().length > 0;

/** Whether a layer or a menu has made the page inert. It would make a new layer inert, too, unless that isolates itself at once. */
const isPageInert = (): boolean => document.querySelector('body > :is([inert], [aria-hidden="true"])') !== null;

/** A layer is in front of those that opened before it: a dialog that arrives late opens over the palette, which is above others. */
function useFront(layer: { readonly current: HTMLElement | null }): void {
  useLayoutEffect(() => {
    const { current } = layer;
    const below = openLayers().filter((other) => other !== current);
    if (current === null || below.length === 0) return;
    const heights = [...below, current].map((other) => Number(getComputedStyle(other).zIndex) || 0);
    current.style.setProperty('z-index', String(Math.max(...heights)));
  }, [layer]);
}

/** The page behind a layer can neither be used nor scrolled. It becomes so after the first frame of the layer. */
function useIsolation(layer: { readonly current: Element | null }): void {
  const [isAtOnce] = useState(isPageInert);
  const isIsolated = useDeferredValue(true, isAtOnce);
  usePreventScroll({ isDisabled: !isIsolated });
  useLayoutEffect(() => {
    const layers = openLayers();
    const own = layers.findIndex((other) => other === layer.current);
    // A layer in front of this one may have opened before this one was painted.
    return isIsolated && own >= 0 ? ariaHideOutside(layers.slice(own), { shouldUseInert: true }) : undefined;
  }, [isIsolated, layer]);
}

/** Receives the focus when the layer opens, and returns it when the layer closes. A control inside that focuses itself keeps the focus. */
function useFocusInside(dialog: { readonly current: HTMLElement | null }): void {
  // Read before the commit, which may remove the element with the focus; remembered before a control inside focuses itself.
  const [before] = useState(() => document.activeElement);
  useInsertionEffect(() => rememberFocus(before), [before]);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element !== null && !element.contains(document.activeElement)) element.focus({ preventScroll: true });
  }, [dialog]);
  useFocusReturn();
}

/** Escape closes the layer in front also after its focused control was removed, which leaves the focus to the body. */
function useEscapeOfBody(layer: { readonly current: Element | null }, onClose: () => void): void {
  useEffect(() => {
    const press = ({ key, target, defaultPrevented }: globalThis.KeyboardEvent): void => {
      if (key !== 'Escape' || target !== document.body || defaultPrevented) return;
      if (openLayers().at(-1) === layer.current) onClose();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [layer, onClose]);
}

const isBeside = ({ target, currentTarget }: MouseEvent): boolean => target === currentTarget;

export interface ModalLayerProps {
  /** The classes of the element over the page, of the box on it, and of the dialog in the box. */
  readonly classes: Readonly<Record<'scrim' | 'box' | 'dialog', string | undefined>>;
  readonly size?: string;
  readonly steady?: boolean;
  readonly role?: 'dialog' | 'alertdialog';
  readonly name: { readonly 'aria-label': string } | { readonly 'aria-labelledby': string; readonly 'aria-describedby': string };
  /** Whether a click beside the box closes the layer. */
  readonly dismissable?: boolean;
  /** Called by Escape and by a click beside the box. */
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * A modal dialog over the page, without its parts. Mounted means open. The focus moves into it and returns to the last element that can
 * have it; Escape and a click beside the box close it.
 */
export function ModalLayer({
  classes,
  size,
  steady,
  role = 'dialog',
  name,
  dismissable = true,
  onClose,
  children,
}: ModalLayerProps) {
  const place = useContext(LayerPlace);
  const layer = useRef<HTMLDivElement>(null);
  const dialog = useRef<HTMLElement>(null);
  const startedBeside = useRef(false);
  useFront(layer);
  useIsolation(layer);
  useFocusInside(dialog);
  useEscapeOfBody(layer, onClose);
  const press = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return;
    event.preventDefault();
    // Otherwise the dialog below would close as well.
    event.stopPropagation();
    onClose();
  };
  return createPortal(
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a press beside the box; the keyboard has Escape
    <div
      ref={layer}
      className={classes.scrim}
      data-modal-layer
      onKeyDown={press}
      onPointerDown={(event) => {
        startedBeside.current = isBeside(event);
      }}
      onClick={(event) => {
        if (dismissable && startedBeside.current && isBeside(event)) onClose();
      }}
    >
      <div className={classes.box} data-size={size} data-steady={steady || undefined}>
        <section ref={dialog} className={classes.dialog} role={role} aria-modal="true" tabIndex={-1} {...name}>
          {children}
        </section>
      </div>
    </div>,
    place ?? document.body,
  );
}
