/** Packages that the server's bundle leaves outside: WebAssembly, native code, and drivers of databases that few portals read. */
export const serverExternals = ['@electric-sql/pglite', '@node-rs/argon2', 'mysql2', 'tedious'] as const;
