// Answers and changes requests for people with a session: one at a time, or several with a result for each.
import type {
  answerRequest,
  answerTicket,
  askRequester,
  assignRequest,
  changeRequests,
} from '#contract/calls/access/requests.ts';
import type { CallOutput } from '#contract/call.ts';
import type { RequestDetail } from '#contract/entities/request.ts';
import type { HandlerInput, RequestContext } from '#server/http/route.ts';
import type { AccessDependencies } from '#server/services/access/dependencies.ts';
import { createAct, type Acting } from './acting.ts';
import { createAsk } from './ask.ts';
import { createAssign } from './assign.ts';
import { createBulk } from './bulk.ts';
import { createDecide } from './decide.ts';
import { createRequireQuotaProof } from './quota-proof.ts';
import { createRemove } from './remove.ts';

type Body<C extends typeof answerRequest | typeof answerTicket | typeof askRequester | typeof assignRequest> =
  HandlerInput<C>['body'];
type BulkInput = HandlerInput<typeof changeRequests>['body'];

const shown = (text: string | undefined): string | null => (text === undefined || text === '' ? null : text);

export function createRequestAnswering(deps: AccessDependencies) {
  const act = createAct(deps);
  const decide = createDecide(deps);
  const assign = createAssign(deps);
  const asking = createAsk(deps);
  const remove = createRemove(deps);
  const requireQuotaProof = createRequireQuotaProof(deps);

  const decideAs = ({ queries, context, row, by, at }: Acting, isApproved: boolean, reason: string | null, version?: number) =>
    decide(queries, context, row, { isApproved, reason, version, by, at });

  /** The groups of the person are read again at their sessions. */
  const announce = async (context: RequestContext, userId: string | null): Promise<void> => {
    if (userId !== null) await deps.sessions.userChanged(deps.database.tenant(context.tenant.id), userId);
  };

  async function removeOne({ queries, context, row }: Acting): Promise<void> {
    await remove(queries, context, row);
    const { id, kind, status } = row.request;
    const detail = { protocols: [id], kind, before: { status } };
    await context.recorder.recordWithin(queries, { pointer: 'acesso.solicitacao.remover', detail });
  }

  async function changeOne(protocol: string, input: BulkInput, context: RequestContext): Promise<void> {
    switch (input.action) {
      case 'approve':
      case 'refuse': {
        const isApproved = input.action === 'approve';
        const row = await act.done(protocol, context, (acting) => decideAs(acting, isApproved, shown(input.reason)));
        return announce(context, row.request.userId);
      }
      case 'assign':
        await act.done(protocol, context, (acting) => assign(acting, { to: input.to }));
        return undefined;
      case 'remove':
        await act.done(protocol, context, removeOne);
        return undefined;
      default:
        throw new TypeError(`No such action: ${JSON.stringify(input satisfies never)}`);
    }
  }

  const changeEach = createBulk(changeOne);

  return {
    async answer(protocol: string, input: Body<typeof answerRequest>, context: RequestContext): Promise<RequestDetail> {
      if (input.answer === 'approved') await requireQuotaProof([protocol], context);
      let requester: string | null = null;
      const detail = await act.shown(protocol, context, (acting) => {
        requester = acting.row.request.userId;
        return decideAs(acting, input.answer === 'approved', shown(input.reason), input.version);
      });
      await announce(context, requester);
      return detail;
    },
    ticket: (protocol: string, input: Body<typeof answerTicket>, context: RequestContext) =>
      act.shown(protocol, context, (acting) => asking.answerTicket(acting, input)),
    ask: (protocol: string, input: Body<typeof askRequester>, context: RequestContext) =>
      act.shown(protocol, context, (acting) => asking.ask(acting, input)),
    assign: (protocol: string, input: Body<typeof assignRequest>, context: RequestContext) =>
      act.shown(protocol, context, (acting) => assign(acting, input)),
    async bulk(input: BulkInput, context: RequestContext): Promise<CallOutput<typeof changeRequests>> {
      if (input.action === 'approve') await requireQuotaProof(input.protocols, context);
      return changeEach(input, context);
    },
  };
}
