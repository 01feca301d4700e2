// Builds a request from a call of the contract and its input. Pure, so that it can be tested without a network.
import type { Call, CallInput } from '#contract/call.ts';
import { serviceAddress, type ServiceOverrides } from '#contract/services.ts';

export interface Request {
  readonly method: Call['method'];
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

interface AnyInput {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

/** Converts numbers and booleans to text. Other values cannot be part of an address or a header. */
function toText(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined;
}

function textFields(fields: Readonly<Record<string, unknown>> | undefined): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const [name, value] of Object.entries(fields ?? {})) {
    const text = toText(value);
    if (text !== undefined) texts[name] = text;
  }
  return texts;
}

function filledPath(path: string, params: Readonly<Record<string, unknown>> | undefined): string {
  const texts = textFields(params);
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = texts[name];
    // An empty parameter would silently address another resource.
    if (value === undefined || value === '') throw new TypeError(`${path} needs ${name}`);
    return encodeURIComponent(value);
  });
}

/** Header values are Latin-1 on the wire; other characters are percent-encoded. */
const headerSafe = (value: string): string => (/^[\x20-\x7e]*$/.test(value) ? value : encodeURIComponent(value));

export function toRequest<C extends Call>(call: C, input: CallInput<C>, root: string, overrides: ServiceOverrides): Request {
  const anyInput: AnyInput = input as AnyInput;
  const query = new URLSearchParams(textFields(anyInput.query)).toString();
  const headers = Object.entries(textFields(anyInput.headers)).map(([name, value]) => [name, headerSafe(value)]);
  return {
    method: call.method,
    url:
      serviceAddress(call.service, root, overrides) + filledPath(call.path, anyInput.params) + (query === '' ? '' : `?${query}`),
    headers: Object.fromEntries(headers),
    body: anyInput.body,
  };
}
