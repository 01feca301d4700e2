import { OfflineBar } from '#renderer/ui/offline-bar/offline-bar.tsx';
import { useOnline } from '#renderer/ui/offline-bar/use-online.ts';
import { words } from '#renderer/app/shell/messages.ts';

/** Shown while the device has no connection. */
export function ShellOfflineBar() {
  return <OfflineBar text={useOnline() ? undefined : words.offline} />;
}
