// The public exports of the login: the page, components shared with other screens, and functions for other pages. The steps of the flow
// and their storage are private. The page is part of the first answer of the server; everything else is loaded on demand.
import type * as Queries from './queries.ts';
import type * as Resume from './resume.ts';

export { TenantMark } from './face/tenant-mark.tsx';
export { FailureDialog } from './failure-dialog.tsx';
export { forgetLogin } from './first-screen.ts';
export { LoginPage } from './login-page.tsx';

/** Whether the tenant's systems answer (docs/specification.md, section 4). */
export const checkConnection: typeof Queries.checkConnection = async (...parameters) =>
  (await import('./queries.ts')).checkConnection(...parameters);

/**
 * Sets the next step of the login: the password of `email` when `step` is `password` and the tenant has passwords, otherwise the e-mail
 * step with `email` filled in. Never rejects: when the code cannot be loaded, the person types the address again.
 */
export async function resumeLogin(...parameters: Parameters<typeof Resume.resumeLogin>): Promise<void> {
  await import('./resume.ts').then(
    (resume) => resume.resumeLogin(...parameters),
    () => undefined,
  );
}

/**
 * Makes the login show the maintenance to `user` and check again automatically. Never rejects: when the code cannot be loaded, the login
 * starts at the e-mail step.
 */
export async function showMaintenance(...parameters: Parameters<typeof Resume.showMaintenance>): Promise<void> {
  await import('./resume.ts').then(
    (resume) => resume.showMaintenance(...parameters),
    () => undefined,
  );
}

/** The e-mail address with which the login led to Microsoft in this tab, or null. Never rejects. */
export const typedEmail = (): Promise<string | null> =>
  import('./resume.ts').then(
    (resume) => resume.typedEmail(),
    () => null,
  );
