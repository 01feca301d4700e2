// The double throws on everything that it does not model, with the name of the member, the event or the option.
import { EventEmitter } from 'node:events';

export class NotModelled extends Error {
  override readonly name = 'NotModelled';
  constructor(what: string) {
    super(`electron double: ${what} is not modelled`);
  }
}

/** Ends the app, because a mere message would be overlooked without a waiting caller. EX_SOFTWARE of sysexits.h. */
export function endApp(error: unknown): never {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  process.exit(70);
}

/** A listener whose failure ends the app. */
export const endOnError =
  <Arguments extends readonly unknown[]>(listener: (...args: Arguments) => void) =>
  (...args: Arguments): void => {
    try {
      listener(...args);
    } catch (error) {
      endApp(error);
    }
  };

/** Members that promises, serialisers and inspectors read from any object; their absence has a meaning. */
const optionalMembers: ReadonlySet<string> = new Set(['then', 'toJSON', 'nodeType', 'asymmetricMatch', 'inspect']);

/** Returns the object with a guard: reading a missing member throws. */
export function strict<T extends object>(name: string, target: T): T {
  return new Proxy(target, {
    get(object, member, receiver): unknown {
      if (typeof member === 'string' && !(member in object) && !optionalMembers.has(member))
        throw new NotModelled(`${name}.${member}`);
      return Reflect.get(object, member, receiver);
    },
  });
}

/** A module of Electron without any modelled member. */
export const unmodelled = (name: string): object => strict(name, {});

/** Throws on an option that would otherwise be ignored. */
export function requireKnown(name: string, options: object, known: readonly string[]): void {
  for (const option of Object.keys(options)) if (!known.includes(option)) throw new NotModelled(`${name} option "${option}"`);
}

/** An emitter of Electron: unknown members and events that the double never emits throw. */
export class Modelled extends EventEmitter {
  constructor(name: string, events: readonly string[]) {
    super();
    // Node emits `newListener` for every method of listening.
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
