// "Privacidade": the stored data about the person, its purpose, and the person's rights.
import { errorDetails } from '#renderer/api/error-words.ts';
import { SkeletonText } from '#renderer/ui/skeleton/skeleton.tsx';
import { ErrorState } from '#renderer/ui/state/error-state.tsx';
import { useServerQuery } from '#renderer/api/use-server-query.ts';
import { Choices } from './choices.tsx';
import { ContactPart } from './contact-part.tsx';
import { DataHeld } from './data-held.tsx';
import { words } from './messages.ts';
import type { PrivacyProps } from './privacy-props.ts';
import { overviewQuery } from './queries.ts';
import { Requests } from './requests.tsx';
import { Rights } from './rights.tsx';

export function Privacy(props: PrivacyProps) {
  const { scope, onSection } = props;
  const { data, isPending, error, isFetching, refetch } = useServerQuery(overviewQuery(scope));
  if (data === undefined)
    return isPending ? (
      <SkeletonText lines={6} />
    ) : (
      <ErrorState title={words.failed} details={errorDetails(error)} retrying={isFetching} onRetry={() => void refetch()} />
    );
  return (
    <>
      <ContactPart {...props} contact={data.contact} />
      {data.requests.length > 0 && <Requests {...props} requests={data.requests} />}
      <DataHeld categories={data.categories} />
      <Rights {...props} requests={data.requests} />
      <Choices consents={data.consents} onTerms={() => onSection('terms')} />
    </>
  );
}
