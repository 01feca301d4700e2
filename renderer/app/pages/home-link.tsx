import { House } from 'lucide-react';
import { Button } from '#renderer/ui/button/button.tsx';
import { appRoute } from '#renderer/app/routing/guards.ts';
import { words } from './messages.ts';
import type { Portal } from '#renderer/app/portal/portal.ts';

/** "Ir para o início": leads a signed-in person to the app, and everyone else to the login. */
export function HomeButton({
  portal,
  variant = 'primary',
}: {
  readonly portal: Pick<Portal, 'runtime' | 'navigation' | 'visitor'>;
  readonly variant?: 'primary' | 'line';
}) {
  const user = portal.visitor.user();
  const home = user !== null && !user.isPublic ? appRoute(portal.runtime.company) : '/';
  return (
    <Button variant={variant} icon={House} onClick={() => portal.navigation.goTo(home)}>
      {words.home}
    </Button>
  );
}
