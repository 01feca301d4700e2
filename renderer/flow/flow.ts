// Runs a pure flow outside React: stores its state, executes its commands, and sends their answers back as events.

/** The result of a reducer: the next state, and the commands to execute. */
export interface Step<State, Command> {
  readonly state: State;
  readonly commands: readonly Command[];
}

export interface FlowParts<State, Event extends object, Command> {
  readonly start: State;
  /** Pure. Drops events of an earlier attempt. */
  readonly reduce: (state: State, event: Event) => Step<State, Command>;
  /** Executes a command. The event that it returns, at once or later, is sent to the flow. */
  readonly execute: (command: Command) => Event | null | void | Promise<Event | null>;
  /** Returns the event for a rejected command. Without this function the rejection is rethrown. */
  readonly failed?: (error: unknown, command: Command) => Event | null;
}

export interface Flow<State, Event, Command> {
  readonly state: () => State;
  /** Calls the listener after each change of the state, before the commands of the change run. */
  readonly subscribe: (listener: () => void) => () => void;
  readonly send: (event: Event) => void;
  /** Executes commands without an event, for example those of the start. */
  readonly run: (commands: readonly Command[]) => void;
  /** Accepts events again after `close`. */
  readonly open: () => void;
  /** Drops every event from now on. */
  readonly close: () => void;
}

export function createFlow<State, Event extends object, Command>(
  parts: FlowParts<State, Event, Command>,
): Flow<State, Event, Command> {
  let { start: state } = parts;
  let isClosed = false;
  const listeners = new Set<() => void>();

  async function runOne(command: Command): Promise<void> {
    let event: Event | null | void;
    try {
      event = await parts.execute(command);
    } catch (error) {
      if (!parts.failed) throw error;
      event = parts.failed(error, command);
    }
    if (event) send(event);
  }

  function run(commands: readonly Command[]): void {
    for (const command of commands) void runOne(command);
  }

  function send(event: Event): void {
    if (isClosed) return;
    const step = parts.reduce(state, event);
    const isChanged = step.state !== state;
    ({ state } = step);
    if (isChanged) for (const listener of listeners) listener();
    run(step.commands);
  }

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    send,
    run,
    open() {
      isClosed = false;
    },
    close() {
      isClosed = true;
    },
  };
}
