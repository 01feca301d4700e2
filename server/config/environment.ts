// The parts of which schemas of the environment are made: a variable, its words, and rules over several variables.
import * as z from 'zod/mini';

export type Environment = Readonly<Record<string, string | undefined>>;

/** A schema that reads the text of one variable. */
type OfText<T> = z.ZodMiniType<T, string>;

/** An empty variable is one that is not set: null. */
const Text = z.pipe(
  z.optional(z.string()),
  z.transform((text): string | null => {
    const trimmed = text?.trim() ?? '';
    return trimmed === '' ? null : trimmed;
  }),
);

export const readSetting = (env: Environment, name: string): string | null => z.parse(Text, env[name]);

/** Null where the variable is not set. */
export const optionalSetting = <T>(schema: OfText<T>) => z.pipe(Text, z.nullable(schema));

/** `text` counts where the variable is not set. */
export const settingOr = <T>(text: string, schema: OfText<T>) =>
  z.pipe(
    Text,
    z.pipe(
      z.transform((set: string | null) => set ?? text),
      schema,
    ),
  );

/** `problem` is said where the variable is not set. */
export const requiredSetting = <T>(problem: string, schema: OfText<T>) =>
  z.pipe(Text, z.pipe(z.string({ error: problem }), schema));

/** Words of a problem, made of the name and the text of its variable. */
export const problemWords = (write: (name: string, text: string) => string) => ({
  error: ({ path = [], input }: z.core.$ZodRawIssue) => write(String(path.at(-1)), String(input)),
});

/** Finds any number of problems in a value that is otherwise well formed. */
export const refuse = <T>(problemsOf: (value: T) => readonly string[]) =>
  z.check<T>(({ value, issues }) => {
    for (const message of problemsOf(value)) issues.push({ code: 'custom', message, input: value, continue: true });
  });

/** Settings that count only together with the variable `name`. Null where that one is not set. */
export const settingsWith = <T>(name: string, schema: z.ZodMiniType<T, Environment>) =>
  z.pipe(
    z.transform((env: Environment) => (readSetting(env, name) === null ? null : env)),
    z.nullable(schema),
  );

/** Gives each part the whole environment. An object reads every part, also where another has problems: all are known at once. */
export const toParts = (...names: readonly string[]) =>
  z.transform((env: Environment): Record<string, Environment> => Object.fromEntries(names.map((name) => [name, env])));

export const problemsOf = ({ issues }: z.core.$ZodError): readonly string[] => issues.map(({ message }) => message);
