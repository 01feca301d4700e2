import { useSearchParams } from 'react-router-dom';
import { ValidationPage } from '#renderer/features/entities-validation/index.ts';
import { useUnreadCount } from '#renderer/features/notifications/index.ts';
import { signedInUser } from '#renderer/session/session-state.ts';
import { useSession } from '#renderer/session/use-session.ts';
import type { PageProps } from '#renderer/app/portal/page-props.ts';
import { usePageTitle } from '#renderer/app/shell/page-mark/use-page-title.ts';

/** The name of the chosen company in the address, so that a reload and a link show it. */
const parameter = 'empresa';

export function EntitiesValidation({ portal, route }: PageProps<'runtime' | 'queries'>) {
  const { company, client, session } = portal.runtime;
  const user = useSession(session, (one) => signedInUser(one));
  const unread = useUnreadCount(user === null ? null : { client, companyId: company.id, userId: user.id });
  const [search, setSearch] = useSearchParams();
  usePageTitle(portal, route.title);
  if (user === null) return null;
  return (
    <ValidationPage
      key={user.id}
      scope={{ client, companyId: company.id, userId: user.id }}
      company={company}
      chosen={search.get(parameter)}
      unread={unread}
      onAnswered={() => void portal.queries.invalidateQueries({ queryKey: ['notifications'] })}
      onChoose={(code) => setSearch(code === null ? {} : { [parameter]: code }, { replace: true })}
    />
  );
}
