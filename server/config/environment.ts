// The parts of the schemas for the environment: a variable, the words of its problems, and rules for several variables.
import * as z from 'zod/mini';

export type Environment = Readonly<Record<string, string | undefined>>;

/** A schema that parses the text of one variable. */
type OfText<T> = z.ZodMiniType<T, string>;

/** The text of a variable. An empty variable counts as not set: null. */
const Text = z.pipe(
  z.optional(z.string()),
  z.transform((text): string | null => {
    const trimmed = text?.trim() ?? '';
    return trimmed === '' ? null : trimmed;
  }),
);

export const readSetting = (env: Environment, name: string): string | null => z.parse(Text, env[name]);

/** Null when the variable is not set. */
export const optionalSetting = <T>(schema: OfText<T>) => z.pipe(Text, z.nullable(schema));

/** Uses `text` when the variable is not set. */
export const settingOr = <T>(text: string, schema: OfText<T>) =>
  z.pipe(
    Text,
    z.pipe(
      z.transform((set: string | null) => set ?? text),
      schema,
    ),
  );

/** Reports `problem` when the variable is not set. */
export const requiredSetting = <T>(problem: string, schema: OfText<T>) =>
  z.pipe(Text, z.pipe(z.string({ error: problem }), schema));

/** The words of a problem, created from the name and the text of the variable. */
export const problemWords = (write: (name: string, text: string) => string) => ({
  error: ({ path = [], input }: z.core.$ZodRawIssue) => write(String(path.at(-1)), String(input)),
});

/** Reports any number of problems in a value that has a valid form. */
export const refuse = <T>(problemsOf: (value: T) => readonly string[]) =>
  z.check<T>(({ value, issues }) => {
    for (const message of problemsOf(value)) issues.push({ code: 'custom', message, input: value, continue: true });
  });

/** Settings that are used only together with the variable `name`. Null when that variable is not set. */
export const settingsWith = <T>(name: string, schema: z.ZodMiniType<T, Environment>) =>
  z.pipe(
    z.transform((env: Environment) => (readSetting(env, name) === null ? null : env)),
    z.nullable(schema),
  );

/**
 * Passes the whole environment to each part. A zod object reads every part even if another one has problems, so that all problems
 * are reported together.
 */
export const toParts = (...names: readonly string[]) =>
  z.transform((env: Environment): Record<string, Environment> => Object.fromEntries(names.map((name) => [name, env])));

export const problemsOf = ({ issues }: z.core.$ZodError): readonly string[] => issues.map(({ message }) => message);
