// "Algum imprevisto aconteceu!" (docs/specification.md, section 8). A native dialog, because it must work without a connection.
import { formatDateTime } from '#contract/rules/date.ts';
import type { LoginCompany } from '#contract/entities/login-company.ts';
import { errorText } from '#contract/error-text.ts';
import { Button, ButtonLink } from '#renderer/ui/button/button.tsx';
import { Icon } from '#renderer/ui/icon/icon.tsx';
import { TriangleAlert } from 'lucide-react';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import styles from './failure-dialog.module.css';
import { words } from './messages.ts';
import frame from './native-dialog.module.css';

export interface ShownFailure {
  readonly status: number;
  readonly code: string;
  readonly correlationId: string;
}

/** The details for the support team. */
function browserInformation({ status, code, correlationId }: ShownFailure): string {
  return [
    errorText(status, code === '' ? '#CONNECTION' : code, status === 0 ? words.noAnswer : words.serverFailed),
    ...(correlationId === '' ? [] : [`Protocolo: ${correlationId}`]),
    `Endereço: ${location.origin}`,
    `Quando: ${formatDateTime(new Date())}`,
    `Rede: ${navigator.onLine ? 'conectada' : 'desconectada'}`,
    `Tela: ${window.innerWidth} × ${window.innerHeight}`,
    `Idioma: ${navigator.language}`,
    `Navegador: ${navigator.userAgent}`,
  ].join('\n');
}

export function FailureDialog({
  failure,
  help,
  onRead,
}: {
  readonly failure: ShownFailure;
  /** A link to the help page, if the tenant has one. */
  readonly help?: ReactNode;
  readonly onRead: () => void;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  // A layout effect closes the dialog before its removal from the page; only then the browser restores the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // Focus the button, not the details before it.
    element?.querySelector('button')?.focus();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={`${frame['dialog']} ${styles['failure']}`}
      role="alertdialog"
      // Without this attribute, an open dialog of the page would make this one inert.
      data-react-aria-top-layer="true"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onCancel={(event) => {
        event.preventDefault();
        onRead();
      }}
    >
      <div className={styles['head']}>
        <span className={styles['icon']}>
          <Icon of={TriangleAlert} size="large" />
        </span>
        <h2 id={`${id}-title`}>{words.failureTitle}</h2>
      </div>
      <p id={`${id}-text`}>{words.failure}</p>
      {/* Not a `Disclosure`: the first script of the login would contain it, and its bytes are limited (tests/web/login/budget.spec.ts). */}
      <details>
        <summary>{words.failureDetails}</summary>
        <pre>{browserInformation(failure)}</pre>
      </details>
      <div className={frame['actions']}>
        {help}
        <Button variant="primary" onClick={onRead}>
          {words.failureRead}
        </Button>
      </div>
    </dialog>
  );
}

/** The link to the help page for the login. */
export const helpOf = ({ showHelpButton }: Pick<LoginCompany, 'showHelpButton'>): ReactNode =>
  showHelpButton && (
    <ButtonLink variant="ghost" href="/help">
      {words.help}
    </ButtonLink>
  );
