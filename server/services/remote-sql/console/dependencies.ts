import type { Bus } from '#server/ports/bus.ts';
import type { BatchDependencies } from '#server/services/remote-sql/batch/ask.ts';

export type ConsoleDependencies = BatchDependencies & { readonly bus: Bus };
