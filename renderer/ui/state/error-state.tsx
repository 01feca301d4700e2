import { RotateCw, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#renderer/ui/button/button.tsx';
import { CopyButton, useCopying } from '#renderer/ui/copy-button/copy-button.tsx';
import { Disclosure } from '#renderer/ui/disclosure/disclosure.tsx';
import { Icon } from '#renderer/ui/icon/icon.tsx';
import { Heading } from '#renderer/ui/text/heading.tsx';
import { FailureAlert } from './failure-alert.tsx';
import styles from './state.module.css';
import { usePressedRetry } from './use-pressed-retry.ts';

/** Shown instead of content that failed: a message, collapsed technical details and a retry button. */
export function ErrorState({
  title = 'Algum imprevisto aconteceu!',
  level = 3,
  message,
  details,
  onRetry,
  retrying = false,
  actions,
}: {
  readonly title?: string;
  readonly level?: 1 | 2 | 3;
  readonly message?: string | undefined;
  /** "StatusCode: 500 / Erro: #CODE - …", which the person can copy for support. */
  readonly details?: string | undefined;
  readonly onRetry?: (() => void) | undefined;
  /** Whether the content is being loaded again, by the button or by a poll. */
  readonly retrying?: boolean;
  /** Buttons for other actions. */
  readonly actions?: ReactNode;
}) {
  const retry = usePressedRetry(retrying);
  return (
    <div className={styles['state']}>
      <FailureAlert className={styles['what']} retrying={retry.running}>
        <Icon of={TriangleAlert} size="huge" />
        <Heading level={level} size="title-3">
          {title}
        </Heading>
        {message !== undefined && <p>{message}</p>}
      </FailureAlert>
      {(onRetry !== undefined || actions !== undefined) && (
        <div className={styles['actions']}>
          {onRetry !== undefined && (
            <Button
              icon={RotateCw}
              busy={retry.running}
              onClick={() => {
                retry.press();
                onRetry();
              }}
            >
              Tentar novamente
            </Button>
          )}
          {actions}
        </div>
      )}
      {details !== undefined && <ErrorDetails text={details} />}
    </div>
  );
}

/** The collapsed details of an error, with a button that copies them. */
export function ErrorDetails({ text }: { readonly text: string }) {
  const copying = useCopying(() => text, { copied: 'Detalhes copiados.', instead: 'Selecione o texto acima.' });
  return (
    <div className={styles['details']}>
      <Disclosure title="Detalhes">
        <pre>{text}</pre>
        <CopyButton size="small" copying={copying}>
          Copiar detalhes
        </CopyButton>
        <output className={styles['copied']}>{copying.notice}</output>
      </Disclosure>
    </div>
  );
}
