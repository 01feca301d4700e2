import { useState } from 'react';
import type { Portal } from '#renderer/app/portal/portal.ts';
import { isSamePage } from '#renderer/app/routing/layout-flags.ts';

/**
 * Calls `close` when another page is shown, to close a dialog. This happens while the calling component renders, and `close` sets only
 * state of that component: the dialog is then gone before the focus moves to the new page.
 */
export function useNewPage({ runtime }: Pick<Portal, 'runtime'>, pathname: string, close: () => void): void {
  const [shown, setShown] = useState(pathname);
  if (shown === pathname) return;
  setShown(pathname);
  if (!isSamePage(runtime.company.module, shown, pathname)) close();
}
