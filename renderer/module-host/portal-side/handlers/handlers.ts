// What answers the methods of the SDK: one function for each.
import type { CallProgress, SdkMethod, SdkRequest, SdkResponse } from '#contract/module-sdk.ts';

/** What a call knows of its caller. */
export interface Running {
  readonly onProgress: (progress: CallProgress) => void;
  /** Nobody waits any more. */
  readonly signal: AbortSignal;
}
export type Handlers = {
  readonly [M in SdkMethod]: (request: SdkRequest<M>, running: Running) => SdkResponse<M> | Promise<SdkResponse<M>>;
};

/** What the portal itself refuses, before anything leaves the page. */
export class Refused extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}
