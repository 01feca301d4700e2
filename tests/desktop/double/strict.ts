// The double is loud: what it does not model throws, with the name of the member, the event or the option.
import { EventEmitter } from 'node:events';

export class NotModelled extends Error {
  override readonly name = 'NotModelled';
  constructor(what: string) {
    super(`electron double: ${what} is not modelled`);
  }
}

/** Ends the app: where no caller waits for an answer, a message alone would be overlooked. EX_SOFTWARE of sysexits.h. */
export function giveUp(error: unknown): never {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  process.exit(70);
}

/** A listener whose failure ends the app. */
export const loud =
  <Given extends readonly unknown[]>(listener: (...given: Given) => void) =>
  (...given: Given): void => {
    try {
      listener(...given);
    } catch (error) {
      giveUp(error);
    }
  };

/** Asked by promises, serialisers and inspectors of any object; their absence says something. */
const alwaysAsked: ReadonlySet<string> = new Set(['then', 'toJSON', 'nodeType', 'asymmetricMatch', 'inspect']);

/** The same object, except that members it does not have throw. */
export function strict<T extends object>(name: string, target: T): T {
  return new Proxy(target, {
    get(object, member, receiver): unknown {
      if (typeof member === 'string' && !(member in object) && !alwaysAsked.has(member))
        throw new NotModelled(`${name}.${member}`);
      return Reflect.get(object, member, receiver);
    },
  });
}

/** A module of Electron of which nothing is modelled. */
export const unmodelled = (name: string): object => strict(name, {});

/** Throws on an option that would otherwise be ignored. */
export function requireKnown(name: string, options: object, known: readonly string[]): void {
  for (const option of Object.keys(options)) if (!known.includes(option)) throw new NotModelled(`${name} option "${option}"`);
}

/** An emitter of Electron: unknown members and events that the double never emits throw. */
export class Modelled extends EventEmitter {
  constructor(name: string, events: readonly string[]) {
    super();
    // `newListener` is how Node tells of every way to listen.
    super.on('newListener', (event) => {
      if (typeof event === 'string' && event !== 'newListener' && !events.includes(event))
        throw new NotModelled(`event "${event}" of ${name}`);
    });
    // The instance is its own guard: subclasses see the guarded one.
    return strict(name, this);
  }
}

/** An event object whose default can be prevented. */
export function cancellable<T extends object>(fields: T): T & { defaultPrevented: boolean; preventDefault(): void } {
  return Object.assign(fields, {
    defaultPrevented: false,
    preventDefault(this: { defaultPrevented: boolean }) {
      this.defaultPrevented = true;
    },
  });
}
