/** One connection as the owner of the tables, which an adapter offers to the migrations before anything else uses the database. */
export interface MigrationConnection {
  /** One or several statements without parameters. */
  execute(sql: string): Promise<void>;
  /** The first column of each row, as text. */
  column(sql: string): Promise<readonly string[]>;
}

export type Migrate = (connection: MigrationConnection) => Promise<void>;
