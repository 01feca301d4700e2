// The profiles of the tenant, and the groups that open its modules and items. Changes of these groups stay while the person looks at
// another part of the screen.
import type { Company } from '#contract/entities/company.ts';
import type { Launcher } from '#contract/entities/launcher.ts';
import type { Profile } from '#contract/entities/profile.ts';
import { useMemo, useState } from 'react';
import type { Client } from '#renderer/api/client.ts';
import { errorDetails, wordsOf } from '#renderer/api/error-words.ts';
import { useServerQuery } from '#renderer/api/use-server-query.ts';
import { useProof } from '#renderer/proof/use-proof.tsx';
import { Segments } from '#renderer/ui/choice/segments.tsx';
import { useDiscardQuestion } from '#renderer/ui/dialog/use-discard-question.tsx';
import { SkeletonText } from '#renderer/ui/skeleton/skeleton.tsx';
import { ErrorState } from '#renderer/ui/state/error-state.tsx';
import { Heading } from '#renderer/ui/text/heading.tsx';
import { Access } from './matrix/access.tsx';
import { useAccessDraft } from './draft/use-access-draft.ts';
import { words } from './messages.ts';
import { ProfileList } from './list/profile-list.tsx';
import type { ScreenProps } from './screen-props.ts';
import { launcherQuery, profilesQuery } from './queries.ts';
import styles from './profiles.module.css';
import { Versions } from './versions/versions.tsx';

interface ProfilesPageProps {
  readonly client: Client;
  readonly company: Pick<Company, 'id'>;
  readonly user: ScreenProps['user'];
}

export function ProfilesPage({ client, company, user }: ProfilesPageProps) {
  const scope = useMemo(() => ({ client, companyId: company.id }), [client, company.id]);
  const launcher = useServerQuery(launcherQuery(scope));
  const profiles = useServerQuery(profilesQuery(scope));
  const proof = useProof({ ...scope, email: user.email });
  const error = launcher.error ?? profiles.error;
  if (launcher.data !== undefined && profiles.data !== undefined)
    return <Screen scope={scope} user={user} proof={proof} launcher={launcher.data} profiles={profiles.data} />;
  return (
    <div className={styles['main']}>
      <Heading level={1} size="title-1">
        {words.title}
      </Heading>
      {error === null ? (
        <SkeletonText lines={6} />
      ) : (
        <ErrorState
          title={words.failed}
          message={wordsOf(error)}
          details={errorDetails(error)}
          retrying={launcher.isFetching || profiles.isFetching}
          onRetry={() => void Promise.all([launcher.refetch(), profiles.refetch()])}
        />
      )}
    </div>
  );
}

type Part = keyof typeof words.parts;
const parts = (Object.keys(words.parts) as Part[]).map((value) => ({ value, label: words.parts[value] }));

type LoadedProps = ScreenProps & { readonly launcher: Launcher; readonly profiles: readonly Profile[] };

function Screen(props: LoadedProps) {
  const { proof, launcher } = props;
  const [part, setPart] = useState<Part>('profiles');
  const draft = useAccessDraft(props, launcher);
  const leaving = useDiscardQuestion();
  const head = (
    <>
      <Heading level={1} size="title-1">
        {words.title}
      </Heading>
      <Segments
        legend={words.part}
        legendHidden
        options={parts}
        value={part}
        onChange={(next) => leaving.ask(() => setPart(next))}
      />
    </>
  );
  return (
    <>
      {part === 'profiles' && <ProfileList {...props} head={head} leaving={leaving} />}
      {part === 'access' && <Access {...props} draft={draft} head={head} />}
      {part === 'versions' && <Versions {...props} hasChanges={draft.changes.length > 0} head={head} />}
      {leaving.question}
      {proof.dialog}
    </>
  );
}
