export { createJobs } from './jobs.ts';
export type { JobStore } from './boss.ts';
