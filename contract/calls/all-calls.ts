// Every call of the portal, for the server, the API document and the tests. Screens import each call that they make from its own
// file.
import type { Call } from '#contract/call.ts';
import * as access from './access/access-calls.ts';
import * as activity from './activity.ts';
import * as app from './app.ts';
import * as auth from './auth/auth-calls.ts';
import * as consent from './consent.ts';
import * as file from './file.ts';
import * as fileManager from './file-manager.ts';
import { listTickets, serviceStatusCalls, ticketFile } from './help.ts';
import * as leave from './leave.ts';
import * as notifications from './notifications.ts';
import * as other from './other.ts';
import * as remotesql from './remotesql.ts';
import * as scripts from './scripts.ts';
import * as sqlConsole from './sql-console.ts';
import * as terms from './terms.ts';

/** Name → call, over all services. */
export const allCalls: Readonly<Record<string, Call>> = {
  ...auth,
  ...access,
  ...remotesql,
  ...sqlConsole,
  ...app,
  ...consent,
  ...terms,
  ...leave,
  ...activity,
  ...notifications,
  ...file,
  ...fileManager,
  ...other,
  ...scripts,
  listTickets,
  ticketFile,
  ...Object.fromEntries(serviceStatusCalls.map((one) => [`${one.service}Status`, one])),
};
