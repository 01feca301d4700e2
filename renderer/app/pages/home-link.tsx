import { House } from 'lucide-react';
import { Button } from '#renderer/ui/button/button.tsx';
import { appRoute } from '#renderer/app/routing/guards.ts';
import { words } from '#renderer/app/messages.ts';
import type { PortalApp } from '#renderer/app/portal/portal-app.ts';

/** "Ir para o início": the app for a person, the login for everyone else. */
export function HomeButton({
  portal,
  variant = 'primary',
}: {
  readonly portal: PortalApp;
  readonly variant?: 'primary' | 'line';
}) {
  const user = portal.user();
  const home = user !== null && !user.isPublic ? appRoute(portal.runtime.company) : '/';
  return (
    <Button variant={variant} icon={House} onClick={() => portal.goTo(home)}>
      {words.home}
    </Button>
  );
}
