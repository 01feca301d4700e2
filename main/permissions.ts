// What the page may use of the machine. Pure decision, and where it is asked. Modules in frames get nothing.
import type { Session } from 'electron';
import { appOrigin } from './pages/routes.ts';

/** "Copiar diagnóstico" and the like: text to the clipboard after a click. Reading it is not on the list, nor is anything else. */
const granted: ReadonlySet<string> = new Set(['clipboard-sanitized-write']);

export const isPermitted = (permission: string, requester: string, isMainFrame: boolean): boolean =>
  isMainFrame && granted.has(permission) && (requester === appOrigin || requester.startsWith(`${appOrigin}/`));

export function lockPermissions(session: Session): void {
  // A request is a question to the person: main answers it, and the answer is no. A check is what the page may assume.
  session.setPermissionRequestHandler((_, permission, callback, details) =>
    callback(isPermitted(permission, details.requestingUrl, details.isMainFrame)),
  );
  session.setPermissionCheckHandler((_, permission, requestingOrigin, details) =>
    isPermitted(permission, requestingOrigin, details.isMainFrame),
  );
  session.setDevicePermissionHandler(() => false);
  session.on('will-download', (event) => event.preventDefault());
}
