// Abilities of the machine that the page may use: the pure decision, and the handlers that ask it. Modules in frames get none.
import type { Session } from 'electron';
import { appOrigin } from './pages/routes.ts';

/** "Copiar diagnóstico" and the like: text to the clipboard after a click. Reading it is not on the list, nor is anything else. */
const granted: ReadonlySet<string> = new Set(['clipboard-sanitized-write']);

export const isPermitted = (permission: string, requester: string, isMainFrame: boolean): boolean =>
  isMainFrame && granted.has(permission) && (requester === appOrigin || requester.startsWith(`${appOrigin}/`));

/** A file that the portal's own page made, like a copy of one's data. Frames of modules have no origin: theirs is none of it. */
export const isOwnFile = (address: string): boolean => address.startsWith(`blob:${appOrigin}/`);

export function lockPermissions(session: Session): void {
  // A request is a question to the person: main answers it, and the answer is no. A check is what the page may assume.
  session.setPermissionRequestHandler((_, permission, callback, details) =>
    callback(isPermitted(permission, details.requestingUrl, details.isMainFrame)),
  );
  session.setPermissionCheckHandler((_, permission, requestingOrigin, details) =>
    isPermitted(permission, requestingOrigin, details.isMainFrame),
  );
  session.setDevicePermissionHandler(() => false);
  // Without a path Electron asks the person where to save the file.
  session.on('will-download', (event, item) => {
    if (!isOwnFile(item.getURL())) event.preventDefault();
  });
}
