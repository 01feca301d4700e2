// `/leave/{id}`: shows an external address before the person opens it.
import { leaveForTarget, readTarget } from '#contract/calls/leave.ts';
import type { Company } from '#contract/entities/company.ts';
import type { ExternalTarget } from '#contract/entities/external-target.ts';
import { ApiError } from '#renderer/api/api-error.ts';
import type { Client } from '#renderer/api/client.ts';
import { errorDetails } from '#renderer/api/error-words.ts';
import { ResultPanel } from '#renderer/link-page/panel.tsx';
import { Button } from '#renderer/ui/button/button.tsx';
import { SkeletonText } from '#renderer/ui/skeleton/skeleton.tsx';
import { ErrorState } from '#renderer/ui/state/error-state.tsx';
import { useServerQuery } from '#renderer/api/use-server-query.ts';
import { ArrowLeft, ExternalLink } from 'lucide-react';
import { useEffect, useState } from 'react';
import { words } from './messages.ts';
import styles from './leave-page.module.css';

export interface LeavePageProps {
  readonly company: Company;
  readonly client: Client;
  readonly target: string;
  /** Opens an address outside the portal, without a referrer. */
  readonly openOutside: (url: string) => void;
  readonly onBack: () => void;
  /** Called when the tenant has not configured this target. */
  readonly onUnknown: () => void;
}

const isUnknown = (error: unknown): boolean => error instanceof ApiError && (error.status === 404 || error.status === 422);

export function LeavePage(props: LeavePageProps) {
  const { company, client, target, onUnknown } = props;
  const { data, error, isFetching, refetch } = useServerQuery({
    queryKey: ['leave', company.id, target],
    queryFn: ({ signal }) => client.call(readTarget, { params: { id: company.id, target } }, { signal, failure: 'screen' }),
    gcTime: 0,
  });
  const unknown = data === undefined && isUnknown(error);
  useEffect(() => {
    if (unknown) onUnknown();
    // oxlint-disable-next-line react/exhaustive-deps -- runs when `unknown` becomes true
  }, [unknown]);
  if (data !== undefined) return <Leaving {...props} place={data} />;
  if (error === null || unknown) return <SkeletonText lines={4} label={words.checking} />;
  return (
    <ErrorState
      level={1}
      title={words.failed}
      details={errorDetails(error)}
      retrying={isFetching}
      onRetry={() => void refetch()}
    />
  );
}

function Leaving({ company, client, target, openOutside, onBack, place }: LeavePageProps & { readonly place: ExternalTarget }) {
  const [opened, setOpened] = useState(false);
  const go = (): void => {
    openOutside(place.url);
    setOpened(true);
    // The address is opened even if the call that records it fails.
    client.call(leaveForTarget, { params: { id: company.id, target } }, { failure: 'background' }).catch(() => undefined);
  };
  return (
    <ResultPanel
      icon={ExternalLink}
      title={words.title(company.appTitle)}
      actions={
        <>
          <Button variant="primary" onClick={go}>
            {words.go}
          </Button>
          <Button icon={ArrowLeft} onClick={onBack}>
            {words.back}
          </Button>
        </>
      }
    >
      <p>{words.toward(place.title)}</p>
      <code className={styles['host']}>{new URL(place.url).host}</code>
      <p>{words.notOurs}</p>
      <output>{opened ? words.opened : ''}</output>
    </ResultPanel>
  );
}
