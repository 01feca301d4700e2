import { OfflineBar } from '../../../ui/offline-bar/offline-bar.tsx';
import { useOnline } from '../../../ui/offline-bar/use-online.ts';
import { words } from '../../messages.ts';

/** In view while the device has no connection. */
export function ShellOfflineBar() {
  return <OfflineBar text={useOnline() ? undefined : words.offline} />;
}
