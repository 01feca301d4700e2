// The demo, which `npm start` shows on a new machine. All its data is invented.
import type { SeedPortal } from './seed-portal.ts';
import type { SeedWarehouse } from './seed-warehouse.ts';

export { demoAccounts, demoAccountsAt } from './accounts.ts';
export { warehouseTemplate } from './day.ts';
export { answerEndpoint, demoDirectories } from './directories.ts';
export { demoProvider, demoSecret } from './provider.ts';
export { storeContents } from './seed-contents.ts';

// Imported on use, because a start that finds its data seeds nothing.
export const seedPortal: SeedPortal = async (...args) => (await import('./seed-portal.ts')).seedPortal(...args);
export const seedWarehouse: SeedWarehouse = async (...args) => (await import('./seed-warehouse.ts')).seedWarehouse(...args);
