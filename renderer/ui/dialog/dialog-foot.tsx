// The foot of a dialog for parts inside its body, such as a form that has its own state.
import { createContext, type ReactNode, useContext } from 'react';
import { createPortal } from 'react-dom';
import { Button, type ButtonProps } from '#renderer/ui/button/button.tsx';

/** The dialog around a part. */
interface DialogPlace {
  /** The element in the foot that contains the buttons of parts. */
  readonly foot: HTMLElement;
  /** Closes the dialog, after a question when something has changed. */
  readonly close: () => void;
}

export const DialogContext = createContext<DialogPlace | null>(null);

/** Renders buttons at the right of the foot of the dialog around it. Renders nothing outside of a dialog. */
export function DialogActions({ children }: { readonly children: ReactNode }) {
  const foot = useContext(DialogContext)?.foot;
  return foot === undefined ? null : createPortal(children, foot);
}

/** "Cancelar", or another word for it, in the foot of the dialog around it. */
export function CancelButton({ label = 'Cancelar' }: { readonly label?: string }) {
  const close = useContext(DialogContext)?.close;
  return <Button onClick={close}>{label}</Button>;
}

/**
 * The main action of a form: a wide button after the fields; in a dialog a button in its foot, after "Cancelar". There it is outside
 * the form element, so a submit button needs the id of the form.
 */
export function MainAction(props: Omit<ButtonProps, 'variant' | 'size' | 'wide'>) {
  const dialog = useContext(DialogContext);
  if (dialog === null) return <Button {...props} variant="primary" size="large" wide />;
  return (
    <DialogActions>
      <CancelButton />
      <Button {...props} variant="primary" />
    </DialogActions>
  );
}
