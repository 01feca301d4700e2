// "Algum imprevisto aconteceu!" for calls that no screen deals with itself. One at a time: the first says it all.
import { type MouseEvent, useEffect, useState } from 'react';
import { FailureDialog } from '#renderer/features/login/failure-dialog.tsx';
import { ButtonLink } from '#renderer/ui/button/button.tsx';
import { words } from '#renderer/app/messages.ts';
import type { PortalApp } from '#renderer/app/portal/portal-app.ts';
import type { Failure } from '#renderer/app/start/runtime.ts';

export function ConnectionErrors({ portal }: { readonly portal: PortalApp }) {
  const { failures } = portal.runtime;
  const [failure, setFailure] = useState<Failure | null>(null);
  useEffect(() => failures.listen((next) => setFailure((shown) => shown ?? next)), [failures]);
  useEffect(() => portal.onLeave(() => setFailure(null)), [portal]);
  const goToHelp = (event: MouseEvent): void => {
    event.preventDefault();
    setFailure(null);
    portal.goTo('/help', { state: { from: location.pathname } });
  };
  const help = portal.runtime.company.showHelpButton && (
    <ButtonLink variant="ghost" href="/help" onClick={goToHelp}>
      {words.help}
    </ButtonLink>
  );
  return failure && <FailureDialog failure={failure} help={help} onRead={() => setFailure(null)} />;
}
