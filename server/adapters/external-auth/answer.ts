// Reads the answer of the tenant's endpoint. Pure. docs/operators.md describes the answers for the author of the endpoint.
import * as z from 'zod/mini';
import type { DirectoryAnswer } from '#server/ports/directory/directory.ts';

const Text = z.string().check(z.maxLength(300));

const Person = z.object({
  id: z.optional(z.union([Text, z.number()])),
  email: z.nullish(Text),
  nick: z.nullish(Text),
  phone: z.nullish(Text),
  groups: z.nullish(z.array(Text).check(z.maxLength(200))),
});

const Refusal = z.object({ message: z.string() });

const textLimit = 300;

const json = (body: string): unknown => {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
};

const orNull = (text: string | null | undefined): string | null => {
  const trimmed = text?.trim() ?? '';
  return trimmed === '' ? null : trimmed;
};

/** One paragraph of plain text. The screen shows it as text, so markup in it has no effect. */
function readText(body: string): string {
  const refusal = Refusal.safeParse(json(body));
  const text = refusal.success ? refusal.data.message : body;
  // oxlint-disable-next-line no-control-regex -- they are what is taken out
  const plain = text.replaceAll(/[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2066-\u2069]+/g, ' ');
  const letters = Array.from(plain.replaceAll(/ {2,}/g, ' ').trim());
  return letters.length <= textLimit ? letters.join('') : `${letters.slice(0, textLimit - 1).join('')}…`;
}

/** `login` becomes the subject when the endpoint sends neither an id nor an address. */
export function readAnswer(status: number, body: string, login: string): DirectoryAnswer {
  if (status === 401) return { kind: 'wrong-password', detail: 'status 401' };
  if (status === 400) {
    const text = readText(body);
    return text === '' ? { kind: 'wrong-password', detail: 'status 400' } : { kind: 'refused-in-words', text };
  }
  if (status !== 200 && status !== 204) return { kind: 'unavailable', detail: `status ${status}` };
  const parsed = Person.safeParse(status === 204 || body.trim() === '' ? {} : json(body));
  if (!parsed.success) return { kind: 'unavailable', detail: 'a resposta não tem a forma combinada' };
  const { id, email, nick, phone, groups } = parsed.data;
  return {
    kind: 'proven',
    person: {
      subject: orNull(id === undefined ? null : String(id)) ?? orNull(email)?.toLowerCase() ?? login,
      email: orNull(email),
      nick: orNull(nick),
      phone: orNull(phone),
      groups: groups ?? null,
    },
  };
}
