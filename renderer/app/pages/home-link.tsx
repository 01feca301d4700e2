import { House } from 'lucide-react';
import { Button } from '../../ui/button/button.tsx';
import { appRoute } from '../routing/guards.ts';
import { words } from '../messages.ts';
import type { PortalApp } from '../portal-app.ts';

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
