// Answers the methods of the SDK: one function for each.
import type { CallProgress, SdkMethod, SdkRequest, SdkResponse } from '#contract/module-sdk.ts';

/** The caller of a call, as its handler sees it. */
export interface Running {
  readonly onProgress: (progress: CallProgress) => void;
  /** The caller no longer waits. */
  readonly signal: AbortSignal;
}
export type Handlers = {
  readonly [M in SdkMethod]: (request: SdkRequest<M>, running: Running) => SdkResponse<M> | Promise<SdkResponse<M>>;
};

/** A refusal of the portal itself, before anything leaves the page. */
export class Refused extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}
