// The adapters that commands use, by their ports. `server/index.ts` chooses them, and `server/cli.ts` passes them on.
import type { ClamdConfig, SmtpConfig } from '#server/config/outside-settings.ts';
import type { S3Settings } from '#server/ports/files/s3-settings.ts';
import type { Bus } from '#server/ports/bus.ts';
import type { Clock } from '#server/ports/clock.ts';
import type { DataFolders } from '#server/ports/data-folder.ts';
import type { Database } from '#server/ports/database.ts';
import type { Directories } from '#server/ports/directory/directory.ts';
import type { BucketFiles, Files } from '#server/ports/files/files.ts';
import type { Scanner } from '#server/ports/files/scanner.ts';
import type { Mailer, MailTransport } from '#server/ports/mailer.ts';
import type { Migrate } from '#server/ports/migration-connection.ts';
import type { OwnerConnection } from '#server/ports/owner-connection.ts';
import type { Passwords } from '#server/ports/passwords.ts';
import type { Reach } from '#server/ports/reach/reach.ts';
import type { SqlConnectors } from '#server/ports/sql-connector.ts';

interface MailerOptions {
  readonly database: Database;
  readonly bus: Bus;
  /** Whether a server delivers the messages. The demo only shows them. */
  readonly isDelivered: boolean;
}

interface SecretsAndReach {
  /** The secret of a name in a tenant's configuration. Null: the environment has no secret of that name. */
  readonly secret: (name: string) => string | null;
  readonly reach: Reach;
}

export interface CommandAdapters {
  readonly clock: Clock;
  readonly passwords: Passwords;
  readonly folders: DataFolders;
  /** Opens the database in a data folder, which the caller has locked. */
  openEmbedded(folder: string, migrate: Migrate): Promise<Database>;
  openPostgres(url: string, migrate: Migrate): Promise<Database>;
  openEmbeddedOwner(folder: string): Promise<OwnerConnection>;
  openPostgresOwner(url: string): Promise<OwnerConnection>;
  /** Opens the bus to the servers that share the PostgreSQL. With null, the data is in a folder that no server has open now. */
  openBus(url: string | null): Promise<Bus>;
  /** Publishes in the transaction of `queries`, without a connection of its own. */
  readonly publishWithin: Bus['publishWithin'];
  openFolderFiles(folder: string): Files;
  openBucket(bucket: S3Settings): Promise<BucketFiles>;
  openScanner(clamd: ClamdConfig): Promise<Scanner>;
  /** Queues messages, which a server delivers. */
  createMailer(options: MailerOptions): Mailer;
  openMailTransport(smtp: SmtpConfig & { readonly timeoutMs: number }): Promise<MailTransport>;
  openDirectories(access: SecretsAndReach): Directories;
  openConnectors(access: SecretsAndReach): SqlConnectors;
  /** Returns `reach` with the current addresses of the portal's own database. */
  resolveReach(reach: Reach): Promise<Reach>;
}
