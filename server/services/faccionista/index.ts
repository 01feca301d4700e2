// Production orders are created from the products of an invoice (NF-e).
import { uploadProductionOrder } from '#contract/calls/other.ts';
import type { NfeProduct } from '#contract/entities/nfe-product.ts';
import { AppError } from '#server/http/app-error.ts';
import { type RequestContext, type Route, route } from '#server/http/route.ts';
import type { Limiter } from '#server/ports/limiter.ts';
import { networkOf } from '#server/ports/reach/network.ts';
import { type NfeProblem, readNfe } from './read-nfe.ts';

export interface FaccionistaDependencies {
  readonly limiter: Limiter;
}

const words: Record<NfeProblem, string> = {
  'not-xml': 'O arquivo não é um XML que se possa ler.',
  'not-nfe': 'O arquivo não é uma NF-e.',
  incomplete: 'A NF-e não traz todos os dados dos produtos.',
};

async function productsOf({ limiter }: FaccionistaDependencies, xml: string, context: RequestContext): Promise<NfeProduct[]> {
  const { tenant, session, address } = context;
  const limit = await limiter.consume('nfe-person', `${tenant.id}:${session?.userId ?? networkOf(address)}`);
  if (!limit.ok) throw new AppError('#TOO_MANY_ATTEMPTS', { retryAfter: limit.retryAfterSeconds });
  const reading = readNfe(xml);
  if (!reading.ok) throw new AppError('#VALIDATION', { fields: { 'body.xml': words[reading.problem] } });
  return [...reading.products];
}

export function faccionistaService(deps: FaccionistaDependencies): readonly Route[] {
  return [route(uploadProductionOrder, ({ body }, context) => productsOf(deps, body.xml, context))];
}
