import { useState } from 'react';
import { type Location, useLocation } from 'react-router-dom';
import type { Portal } from '#renderer/app/portal/portal.ts';
import { isNewPage } from '#renderer/app/routing/layout-flags.ts';

/**
 * Calls `close` when another page is shown, to close a dialog. This happens while the calling component renders, and `close` sets only
 * state of that component: the dialog is then gone before the focus moves to the new page.
 */
export function useNewPage({ runtime }: Pick<Portal, 'runtime'>, close: (page: Location) => void): void {
  const location = useLocation();
  const [shown, setShown] = useState(location);
  if (shown.key === location.key) return;
  setShown(location);
  if (isNewPage(runtime.company.module, shown, location)) close(location);
}
