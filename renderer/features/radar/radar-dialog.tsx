import type { Audit } from '#contract/entities/audit.ts';
import { ApiError } from '#renderer/api/api-error.ts';
import { errorDetails, type ErrorContext, refusalWords } from '#renderer/api/error-words.ts';
import { useServerQuery } from '#renderer/api/use-server-query.ts';
import { Banner } from '#renderer/ui/banner/banner.tsx';
import { Button } from '#renderer/ui/button/button.tsx';
import { Dialog } from '#renderer/ui/dialog/dialog.tsx';
import { SkeletonText } from '#renderer/ui/skeleton/skeleton.tsx';
import { EmptyState } from '#renderer/ui/state/empty-state.tsx';
import { ErrorState } from '#renderer/ui/state/error-state.tsx';
import { ShieldCheck } from 'lucide-react';
import { Findings } from './findings.tsx';
import { words } from './messages.ts';
import { auditQuery, type RadarScope } from './queries.ts';
import styles from './radar.module.css';

export interface RadarDialogProps {
  readonly scope: RadarScope;
  /** Opens an https address, or a path of the portal. */
  readonly onOpenLink: (link: string) => void;
  readonly onClose: () => void;
}

/** "Auditoria": the findings of the tenant's radar about the companies of the person. */
export const RadarDialog = ({ scope, onOpenLink, onClose }: RadarDialogProps) => (
  <Dialog
    open
    onClose={onClose}
    size="large"
    steady
    title={words.title}
    sentence={words.sentence}
    actions={<Button onClick={onClose}>{words.close}</Button>}
  >
    <Content scope={scope} onOpenLink={onOpenLink} />
  </Dialog>
);

/** The tenant may have removed its radar since the page was loaded. */
const errors: ErrorContext = { '#NOT_FOUND': words.gone };

function Content({ scope, onOpenLink }: Pick<RadarDialogProps, 'scope' | 'onOpenLink'>) {
  const { data, error, isFetching, refetch } = useServerQuery(auditQuery(scope));
  if (data === undefined && error === null) return <SkeletonText lines={8} />;
  if (data === undefined)
    return (
      <ErrorState
        title={words.failed}
        message={(error instanceof ApiError ? refusalWords(error, errors) : null) ?? undefined}
        details={errorDetails(error)}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  const { findings, failed, truncated } = data;
  return (
    <div className={styles['content']}>
      {failed.length > 0 && <Failed failed={failed} busy={isFetching} onRetry={() => void refetch()} />}
      {findings.length === 0 ? (
        <EmptyState icon={ShieldCheck} title={failed.length === 0 ? words.empty : words.emptyPartly} />
      ) : (
        <Findings scope={scope} findings={findings} truncated={truncated} onOpenLink={onOpenLink} />
      )}
    </div>
  );
}

/** Names that a sentence can hold. */
const namedCompanies = 3;

function Failed({
  failed,
  busy,
  onRetry,
}: {
  readonly failed: Audit['failed'];
  readonly busy: boolean;
  readonly onRetry: () => void;
}) {
  const names = failed.slice(0, namedCompanies).map(({ entityName }) => entityName);
  return (
    <Banner
      tone="warn"
      title={words.failedCompanies(failed.length)}
      action={
        <Button size="small" busy={busy} onClick={onRetry}>
          {words.again}
        </Button>
      }
    >
      <p>{words.failedNames(names, failed.length - names.length)}</p>
    </Banner>
  );
}
