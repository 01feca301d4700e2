import { OfflineBar } from '#renderer/ui/offline-bar/offline-bar.tsx';
import { useOnline } from '#renderer/ui/offline-bar/use-online.ts';
import { words } from '#renderer/features/login/messages.ts';

/** In view while the connection is gone. */
export function ConnectionBar() {
  return <OfflineBar text={useOnline() ? undefined : words.offlineBar} />;
}
