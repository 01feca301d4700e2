import { Copy, RotateCw, TriangleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '#renderer/ui/button/button.tsx';
import { Icon } from '#renderer/ui/icon/icon.tsx';
import { Heading } from '#renderer/ui/text/heading.tsx';
import styles from './state.module.css';

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
  readonly retrying?: boolean;
  /** Buttons for other actions. */
  readonly actions?: ReactNode;
}) {
  return (
    <div className={styles['state']} role="alert">
      <Icon of={TriangleAlert} size="huge" />
      <Heading level={level} size="title-3">
        {title}
      </Heading>
      {message !== undefined && <p>{message}</p>}
      {(onRetry !== undefined || actions !== undefined) && (
        <div className={styles['actions']}>
          {onRetry !== undefined && (
            <Button icon={RotateCw} busy={retrying} onClick={onRetry}>
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
  const [copied, setCopied] = useState<'no' | 'yes' | 'refused'>('no');
  const copy = (): void => {
    navigator.clipboard.writeText(text).then(
      () => setCopied('yes'),
      () => setCopied('refused'),
    );
  };
  const notices = { no: '', yes: 'Detalhes copiados.', refused: 'Não foi possível copiar. Selecione o texto acima.' };
  return (
    <details className={styles['details']}>
      <summary>Detalhes</summary>
      <pre>{text}</pre>
      <Button size="small" icon={Copy} onClick={copy}>
        Copiar detalhes
      </Button>
      <output className={styles['copied']}>{notices[copied]}</output>
    </details>
  );
}
