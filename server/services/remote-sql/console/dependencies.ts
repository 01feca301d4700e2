import type { Bus } from '../../../ports/bus.ts';
import type { BatchDependencies } from '../batch/ask.ts';

export type ConsoleDependencies = BatchDependencies & { readonly bus: Bus };
