// Changes several requests, each in a transaction of its own, so that a refused one does not stop the others.
import type { changeRequests } from '#contract/calls/access/requests.ts';
import type { CallOutput } from '#contract/call.ts';
import { AppError } from '#server/http/app-error.ts';
import type { HandlerInput, RequestContext } from '#server/http/route.ts';

type Input = HandlerInput<typeof changeRequests>['body'];
type Results = CallOutput<typeof changeRequests>;
type Result = Results['results'][number];

/** Changes one request of the input. */
export type ChangeOne = (protocol: string, input: Input, context: RequestContext) => Promise<void>;

async function resultOf(protocol: string, { recorder }: RequestContext, work: () => Promise<void>): Promise<Result> {
  try {
    await work();
    return { protocol, ok: true };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { reason, request } = error.data;
    // The call itself succeeds, so nothing else records the refused act.
    if (error.code === '#FORBIDDEN')
      await recorder.record({
        pointer: 'acesso.solicitacao.responder',
        outcome: 'refused',
        detail: { protocol, ...(reason !== undefined && { reason }) },
      });
    return {
      protocol,
      ok: false,
      code: error.code,
      ...(reason !== undefined && { reason }),
      ...(request !== undefined && { request }),
    };
  }
}

export const createBulk =
  (change: ChangeOne) =>
  async (input: Input, context: RequestContext): Promise<Results> => {
    const results: Result[] = [];
    for (const protocol of new Set(input.protocols))
      results.push(await resultOf(protocol, context, () => change(protocol, input, context)));
    return { results };
  };
