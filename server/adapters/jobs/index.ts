export { createJobs } from './jobs.ts';
export type { LineSettings } from './lines.ts';
