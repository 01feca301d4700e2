// Checks whether the API document describes an answer.
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { ApiDocument, Target } from './make-request.ts';

export interface ReceivedAnswer {
  readonly status: number;
  readonly text: string;
}

/** The problem of the answer to a request for the target; null when there is none. */
export type Judge = (target: Target, answer: ReceivedAnswer) => string | null;

function parsed(text: string): { readonly value: unknown } | null {
  try {
    return { value: JSON.parse(text) };
  } catch {
    // The judge reports it.
    return null;
  }
}

export function createJudge({ components }: ApiDocument): Judge {
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  const validators = new Map<string, ValidateFunction>();

  function validatorOf({ method, path, operation }: Target, status: string): ValidateFunction | null {
    const name = `${method} ${path} ${status}`;
    const schema = operation.responses[status]?.content?.['application/json'].schema;
    if (schema === undefined) return null;
    const validate = validators.get(name) ?? ajv.compile({ ...schema, components });
    validators.set(name, validate);
    return validate;
  }

  return (target, { status, text }) => {
    if (status >= 500 && status !== 501) return 'a fault of the server';
    const documented = target.operation.responses[String(status)];
    if (documented === undefined) return 'a status that the document does not name';
    const validate = validatorOf(target, String(status));
    if (validate === null) return null;
    const body = parsed(text);
    if (body === null) return 'a body that is no JSON';
    return validate(body.value) ? null : `a body that its schema refuses: ${ajv.errorsText(validate.errors)}`;
  };
}
