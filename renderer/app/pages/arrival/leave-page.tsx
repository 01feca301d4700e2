import { LeavePage } from '#renderer/features/leave/index.ts';
import type { PageProps } from '#renderer/app/portal/page-props.ts';
import { usePageTitle } from '#renderer/app/shell/page-mark/use-page-title.ts';

export function Leave({ portal, route, params }: PageProps<'runtime' | 'navigation'>) {
  const { company, client, platform } = portal.runtime;
  const target = params['target'] ?? '';
  usePageTitle(portal, route.title);
  return (
    <LeavePage
      key={target}
      company={company}
      client={client}
      target={target}
      openOutside={(url) => void platform.openExternal(url)}
      onBack={() => portal.navigation.back()}
      onUnknown={() => portal.navigation.goTo(`/404?path=${encodeURIComponent(`/leave/${target}`)}`, { replace: true })}
    />
  );
}
