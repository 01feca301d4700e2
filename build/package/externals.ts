/** Packages outside the server's bundle: WebAssembly, native code, and drivers of databases that few portals use. */
export const serverExternals = ['@electric-sql/pglite', '@node-rs/argon2', 'mysql2', 'tedious'] as const;
