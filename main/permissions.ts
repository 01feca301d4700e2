// Permissions of the page: the pure decision, and the handlers that apply it. Module frames have no permissions.
import type { Session } from 'electron';
import { appOrigin } from './pages/routes.ts';

/** Writing text to the clipboard after a click, for example by "Copiar diagnóstico". All other permissions are denied. */
const granted: ReadonlySet<string> = new Set(['clipboard-sanitized-write']);

export const isPermitted = (permission: string, requester: string, isMainFrame: boolean): boolean =>
  isMainFrame && granted.has(permission) && (requester === appOrigin || requester.startsWith(`${appOrigin}/`));

/** Whether the portal's own page created the file, for example a copy of personal data. Module frames have another (opaque) origin. */
export const isOwnFile = (address: string): boolean => address.startsWith(`blob:${appOrigin}/`);

export function lockPermissions(session: Session): void {
  // The request handler replaces the prompt to the person. The check handler answers queries of the page. Both apply `isPermitted`.
  session.setPermissionRequestHandler((_, permission, callback, details) =>
    callback(isPermitted(permission, details.requestingUrl, details.isMainFrame)),
  );
  session.setPermissionCheckHandler((_, permission, requestingOrigin, details) =>
    isPermitted(permission, requestingOrigin, details.isMainFrame),
  );
  session.setDevicePermissionHandler(() => false);
  // Without a save path, Electron asks the person for the location.
  session.on('will-download', (event, item) => {
    if (!isOwnFile(item.getURL())) event.preventDefault();
  });
}
