import { SharedFilePage } from '../../../features/shared-file/index.ts';
import { appRoute } from '../../routing/guards.ts';
import type { PageProps } from '../../routing/page-props.ts';
import { usePageTitle } from '../../shell/page-mark/use-page-title.ts';

export function SharedFile({ portal, route }: PageProps) {
  const { company, client, platform } = portal.runtime;
  usePageTitle(portal, route.title);
  return (
    <SharedFilePage
      client={client}
      companyId={company.id}
      download={(link) => void platform.download(link)}
      onHome={() => portal.goTo(portal.user() === null ? '/' : appRoute(company), { replace: true })}
    />
  );
}
