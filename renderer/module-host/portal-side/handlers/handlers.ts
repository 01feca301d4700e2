// The types of the functions that answer the methods of the SDK: one function for each method.
import type { CallProgress, SdkMethod, SdkRequest, SdkResponse } from '#contract/module-sdk.ts';

/** The running call, as its handler sees it. */
export interface CallContext {
  readonly onProgress: (progress: CallProgress) => void;
  /** Aborts when the caller no longer waits. */
  readonly signal: AbortSignal;
}
export type Handlers = {
  readonly [M in SdkMethod]: (request: SdkRequest<M>, context: CallContext) => SdkResponse<M> | Promise<SdkResponse<M>>;
};

/** The portal rejects a call before it sends any request. */
export class RejectedCallError extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}
