// The demo: what `npm start` shows on a fresh machine. All of it is invented.
import type { SeedPortal } from './seed-portal.ts';
import type { SeedWarehouse } from './seed-warehouse.ts';

export { demoAccounts, demoAccountsAt } from './accounts.ts';
export { warehouseTemplate } from './day.ts';
export { answerEndpoint, demoDirectories } from './directories.ts';
export { demoProvider, demoSecret } from './provider.ts';
export { storeContents } from './seed-contents.ts';

// A start that finds its data in place seeds nothing, so it does not load what seeding needs.
export const seedPortal: SeedPortal = async (...args) => (await import('./seed-portal.ts')).seedPortal(...args);
export const seedWarehouse: SeedWarehouse = async (...args) => (await import('./seed-warehouse.ts')).seedWarehouse(...args);
