import type { ImportColumn, ImportOutcome, ImportProblem } from '#contract/entities/people-import.ts';
import { importMaxRows } from '#contract/limits.ts';
import { counted, grouped, plural } from '#contract/rules/plural.ts';
import { messages } from '#renderer/i18n/messages.ts';

const lines = (count: number): string => counted(count, 'linha', 'linhas');

interface Words extends Readonly<Record<string, unknown>> {
  readonly columns: Readonly<Record<ImportColumn, string>>;
  readonly problems: Readonly<Record<ImportProblem, string>>;
  readonly outcomes: Readonly<Record<ImportOutcome, string>>;
}

export const words = messages({
  'pt-BR': {
    title: 'Importar pessoas de um arquivo',
    sentence: 'Cria quem não existe e completa quem já existe. Nada é retirado de ninguém.',
    file: 'Arquivo CSV',
    fileHint: `Uma pessoa por linha, até ${grouped(importMaxRows)}. Só a coluna E-mail é obrigatória.`,
    template: 'Baixar modelo',
    templateName: 'modelo-usuarios.csv',
    templateLines: [
      ['E-mail', 'Nome', 'Tipo', 'Grupos', 'Empresas', 'Validade'],
      ['ana.prado@empresa.com.br', 'Ana Prado', 'pessoa', 'vendas, rh', '11.444.777/0001-61', ''],
      ['bruno.reis@parceiro.com.br', 'Bruno Reis', 'convidado', 'vendas', '', ''],
    ],
    refused: {
      empty: 'O arquivo não tem pessoas.',
      'no-email': 'O arquivo não tem a coluna E-mail. Compare com o modelo.',
      'too-many': `O arquivo tem mais de ${grouped(importMaxRows)} pessoas. Divida-o.`,
      'too-large': 'O arquivo tem mais de 2 MB. Divida-o.',
      unreadable: 'Não foi possível ler o arquivo. Escolha-o de novo.',
    },
    ignored: (names: readonly string[]) => `Colunas que a importação não usa: ${names.join(', ')}.`,
    ready: (count: number, bad: number) =>
      bad === 0 ? `${lines(count)} sem erro.` : `${lines(count)} sem erro e ${lines(bad)} com erro, que ficam de fora.`,
    checked: (created: number, changed: number, unchanged: number, refused: number) =>
      [
        plural(created, '1 pessoa nova', `${grouped(created)} pessoas novas`),
        plural(changed, '1 completada', `${grouped(changed)} completadas`),
        plural(unchanged, '1 já está assim', `${grouped(unchanged)} já estão assim`),
        plural(refused, '1 com erro', `${grouped(refused)} com erro`),
      ].join(', '),
    checkedTitle: 'É isto que a importação vai fazer. Nada mudou ainda.',
    doneTitle: 'Importação concluída',
    stoppedTitle: 'A importação parou no meio',
    stoppedText: 'Importe o mesmo arquivo de novo para continuar: o que já foi feito não se repete.',
    running: (done: number, total: number) => `${grouped(done)} de ${grouped(total)}`,
    progress: 'Andamento',
    checking: 'Conferindo sem mudar nada',
    importing: 'Importando',
    invite: 'Enviar o convite por e-mail a quem for criado',
    inviteHint: 'Sem o convite, envie depois por “Reenviar cadastro”.',
    check: 'Conferir',
    start: (count: number) => `Importar ${counted(count, 'pessoa', 'pessoas')}`,
    other: 'Escolher outro arquivo',
    stop: 'Parar',
    close: 'Fechar',
    nothing: 'Não há nada a importar.',
    download: 'Baixar o resultado',
    resultName: 'resultado-importacao.csv',
    onlyBad: 'Só linhas com erro',
    preview: 'Linhas do arquivo',
    line: 'Linha',
    person: 'Pessoa',
    result: 'Resultado',
    notSent: 'A importar',
    columns: { email: 'E-mail', name: 'Nome', kind: 'Tipo', groups: 'Grupos', companies: 'Empresas', validity: 'Validade' },
    problem: (column: string, text: string) => `${column}: ${text}`,
    problems: {
      missing: 'falta',
      invalid: 'não é válido',
      'too-long': 'é longo demais',
      duplicate: 'repete uma linha anterior',
      higher: 'está acima do que você pode dar',
      unknown: 'o portal não conhece',
      directory: 'quem dá este acesso é o administrador do domínio',
      own: 'é o seu próprio cadastro',
      quota: 'uma cota do portal chegou ao limite',
    },
    outcomes: { created: 'Pessoa nova', changed: 'Completada', unchanged: 'Já está assim', refused: 'Com erro' },
  } satisfies Words,
});
