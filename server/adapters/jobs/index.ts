export { createJobs } from './jobs.ts';
export type { QueueSettings } from './queues.ts';
