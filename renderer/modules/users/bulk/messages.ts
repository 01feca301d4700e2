import { removedPerson } from '#contract/rules/removed-person.ts';
import type { BulkOutcome } from '#contract/entities/people-bulk.ts';
import { counted, grouped, plural } from '#contract/rules/plural.ts';
import { messages } from '#renderer/i18n/messages.ts';

const people = (count: number): string => counted(count, 'pessoa', 'pessoas');

interface Words extends Readonly<Record<string, unknown>> {
  readonly outcomes: Readonly<Record<BulkOutcome, string>>;
}

export const words = messages({
  'pt-BR': {
    more: 'Mais ações',
    groups: 'Grupos',
    block: 'Bloquear',
    unblock: 'Desbloquear',
    resend: 'Reenviar cadastro',
    groupsTitle: (count: number) => `Mudar os grupos de ${people(count)}`,
    groupsText: 'Vale a partir de agora, também para quem está no portal.',
    give: 'Incluir grupos',
    take: 'Retirar grupos',
    groupsMissing: 'Escolha ao menos um grupo.',
    save: (count: number) => `Mudar ${people(count)}`,
    blockTitle: (count: number) => `Bloquear ${people(count)}?`,
    blockText: 'Saem do portal em todos os aparelhos e não entram mais, até alguém desbloquear.',
    blockAction: (count: number) => `Bloquear ${people(count)}`,
    reason: 'Motivo',
    reasonHint: 'Fica no cadastro, para quem administra. As pessoas não leem.',
    reasonMissing: 'Informe o motivo do bloqueio.',
    unblockTitle: (count: number) => `Desbloquear ${people(count)}?`,
    unblockText: 'Podem entrar de novo. O motivo do bloqueio sai do cadastro.',
    unblockAction: (count: number) => `Desbloquear ${people(count)}`,
    resendTitle: (count: number) => `Reenviar o cadastro a ${people(count)}?`,
    resendText: 'Quem ainda não se cadastrou, ou não tem senha, recebe o link por e-mail. Os outros não recebem nada.',
    resendAction: (count: number) => `Reenviar a ${people(count)}`,
    typeCount: (count: number) => `Digite ${count} para confirmar`,
    typeCountHint: 'A seleção vai além das linhas desta página.',
    countWrong: (count: number) => `Digite ${count}.`,
    cancel: 'Cancelar',
    running: (done: number, total: number) => `${grouped(done)} de ${grouped(total)}`,
    progress: 'Andamento',
    stop: 'Parar',
    undo: 'Desfazer',
    allDone: (count: number) => plural(count, '1 pessoa: feito.', `${people(count)}: feito.`),
    someDone: (done: number, total: number) => `${grouped(done)} de ${grouped(total)} feitos`,
    stopped: (done: number, total: number) => `Parado em ${grouped(done)} de ${grouped(total)}`,
    undone: (done: number, total: number) =>
      done === total ? 'Desfeito.' : `${grouped(done)} de ${grouped(total)} desfeitos. Os outros mudaram depois.`,
    notUndone: 'Não foi possível desfazer.',
    nobody: 'Ninguém corresponde mais a este filtro.',
    unknownPerson: removedPerson,
    line: (name: string, reason: string) => `${name}: ${reason}`,
    moreRefused: (count: number) => `E mais ${people(count)}. O arquivo tem todas.`,
    download: 'Baixar o resultado',
    dismiss: 'Fechar',
    file: 'resultado-usuarios.csv',
    fileHead: ['Pessoa', 'Resultado'],
    outcomes: {
      done: 'feito',
      unchanged: 'já estava assim',
      own: 'o seu próprio cadastro muda só no perfil',
      higher: 'tem ou receberia um papel acima do seu',
      last: 'é o último administrador do portal',
      changed: 'outra pessoa mudou este cadastro',
      blocked: 'tem o acesso bloqueado e não recebe o link',
      elsewhere: 'a senha é administrada pela sua empresa',
      'too-soon': 'um link acabou de sair',
      quota: 'uma cota do portal chegou ao limite',
      unknown: 'não existe mais neste portal',
    },
  } satisfies Words,
});
