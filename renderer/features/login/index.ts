// The public door: the login's page, the parts that other screens share with it, and what other pages ask of it. The steps of the flow
// and where they are stored are the login's own. The page is drawn with the first answer of the server; the rest is loaded when it is
// asked for.
import type * as Queries from './queries.ts';
import type * as Resume from './resume.ts';

export { TenantMark } from './face/tenant-mark.tsx';
export { FailureDialog } from './failure-dialog.tsx';
export { forgetLogin } from './first-screen.ts';
export { LoginPage } from './login-page.tsx';

/** Whether the tenant's own systems answer (docs/specification.md, section 4). */
export const checkConnection: typeof Queries.checkConnection = async (...asked) =>
  (await import('./queries.ts')).checkConnection(...asked);

/**
 * The login asks next for the password of `email`, where `step` says so and the tenant has passwords; otherwise it shows the address.
 * Without this code the address is typed once more. Never rejects.
 */
export async function resumeLogin(...asked: Parameters<typeof Resume.resumeLogin>): Promise<void> {
  await import('./resume.ts').then(
    (resume) => resume.resumeLogin(...asked),
    () => undefined,
  );
}

/** The login shows the maintenance to `user`, and checks again by itself. Without this code it starts at the e-mail. Never rejects. */
export async function showMaintenance(...shown: Parameters<typeof Resume.showMaintenance>): Promise<void> {
  await import('./resume.ts').then(
    (resume) => resume.showMaintenance(...shown),
    () => undefined,
  );
}

/** The address that led from the login to Microsoft, in this tab. Null when there is none, and when it cannot be read. Never rejects. */
export const typedEmail = (): Promise<string | null> =>
  import('./resume.ts').then(
    (resume) => resume.typedEmail(),
    () => null,
  );
