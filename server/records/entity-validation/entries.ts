// Entries about validations in the record of activities, each with the state before and after.
import type { ActivityPointer } from '#contract/activities.ts';
import type { ActivityEntry } from '#server/ports/activity-log.ts';
import type { Event, State } from './states.ts';

const compared = { matched: 'ok', unmatched: 'refused', unavailable: 'failed' } as const;

function pointerOf(event: Event, after: State['kind']): ActivityPointer {
  if (after === 'validated' || after === 'refused') return 'empresa.validacao.concluir';
  if (event.kind === 'started') return 'empresa.validacao.iniciar';
  if (event.kind === 'code-sent') return 'empresa.codigo.enviar';
  return 'outcome' in event ? 'empresa.validacao.tentar' : 'empresa.validacao.mudar';
}

/** Whether the event itself proved the company. Otherwise an earlier proof passed the step that followed. */
const proves = (event: Event): boolean => ('outcome' in event ? event.outcome === 'matched' : event.kind === 'request-answered');

interface Change {
  readonly code: string;
  readonly event: Event;
  readonly before: State['kind'];
  readonly after: State['kind'];
}

/** Null: a try that is compared next, whose result has an entry. */
export function entryOf({ code, event, before, after }: Change): ActivityEntry | null {
  if (event.kind === 'answer-submitted' || event.kind === 'code-submitted') return null;
  const isReuse = after === 'validated' && !proves(event);
  return {
    pointer: pointerOf(event, after),
    outcome: 'outcome' in event && !isReuse ? compared[event.outcome] : 'ok',
    detail: { entities: [code], kind: isReuse ? 'proof-reused' : event.kind, from: before, to: after },
  };
}
