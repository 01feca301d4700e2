// Shows "Algum imprevisto aconteceu!" for failed calls that no screen handles. Only the first failure is shown.
import { type MouseEvent, useEffect, useState } from 'react';
import { FailureDialog } from '#renderer/features/login/index.ts';
import { ButtonLink } from '#renderer/ui/button/button.tsx';
import { openHelp } from '#renderer/app/routing/help-address.ts';
import { words } from '#renderer/app/shell/messages.ts';
import type { Portal } from '#renderer/app/portal/portal.ts';
import type { Failure } from '#renderer/app/start/runtime.ts';

export function ConnectionErrors({ portal }: { readonly portal: Pick<Portal, 'runtime' | 'navigation' | 'visitor'> }) {
  const { runtime, navigation, visitor } = portal;
  const { failures } = runtime;
  const [failure, setFailure] = useState<Failure | null>(null);
  useEffect(() => failures.listen((next) => setFailure((shown) => shown ?? next)), [failures]);
  useEffect(() => visitor.onLeave(() => setFailure(null)), [visitor]);
  const goToHelp = (event: MouseEvent): void => {
    event.preventDefault();
    setFailure(null);
    openHelp(navigation);
  };
  const help = runtime.company.showHelpButton && (
    <ButtonLink variant="ghost" href="/help" onClick={goToHelp}>
      {words.help}
    </ButtonLink>
  );
  return failure && <FailureDialog failure={failure} help={help} onRead={() => setFailure(null)} />;
}
