import { SharedFilePage } from '#renderer/features/shared-file/index.ts';
import { appRoute } from '#renderer/app/routing/guards.ts';
import type { PageProps } from '#renderer/app/portal/page-props.ts';
import { usePageTitle } from '#renderer/app/shell/page-mark/use-page-title.ts';

export function SharedFile({ portal, route }: PageProps<'runtime' | 'navigation' | 'visitor'>) {
  const { company, client, platform } = portal.runtime;
  usePageTitle(portal, route.title);
  return (
    <SharedFilePage
      client={client}
      companyId={company.id}
      download={(link) => void platform.download(link)}
      onHome={() => portal.navigation.goTo(portal.visitor.user() === null ? '/' : appRoute(company), { replace: true })}
    />
  );
}
