// Converts the server's log from JSON to one readable line for each entry, for a person who starts the server by hand.

const levels: Readonly<Record<number, string>> = { 20: 'detalhe', 30: '', 40: 'aviso', 50: 'erro', 60: 'erro' };
const hidden = new Set(['level', 'time', 'pid', 'hostname', 'msg', 'reqId', 'mode']);

function parse(line: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null ? { ...value } : null;
  } catch {
    return null;
  }
}

const shown = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

function errorText(value: unknown): string {
  const { stack, message } = (typeof value === 'object' && value !== null ? value : {}) as { stack?: unknown; message?: unknown };
  return `\n${typeof stack === 'string' ? stack : shown(message ?? value)}`;
}

/** For example `09:42:07 aviso: Falta espaço disco=/dev/sda1`. A line that is not an entry of the log is returned unchanged. */
export function readableLine(line: string): string {
  const entry = parse(line);
  if (entry === null || typeof entry['msg'] !== 'string') return line;
  const time = new Date(typeof entry['time'] === 'number' ? entry['time'] : Date.now()).toLocaleTimeString('pt-BR');
  const level = levels[Number(entry['level'])] ?? '';
  const details = Object.entries(entry)
    .filter(([name, value]) => !hidden.has(name) && name !== 'err' && value !== undefined)
    .map(([name, value]) => ` ${name}=${shown(value)}`);
  const error = entry['err'] === undefined ? '' : errorText(entry['err']);
  return `${time} ${level === '' ? '' : `${level}: `}${entry['msg']}${details.join('')}${error}`;
}
