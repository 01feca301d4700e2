import type { TenantId } from '#contract/entities/identity.ts';

/** A message as a person gets it. `code` and `links` repeat what the body says, for the development mailbox. */
export interface Mail {
  readonly tenant: TenantId;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly code?: string;
  readonly links?: readonly string[];
}

/** Takes a message and sees to its delivery. Resolves when it is accepted, not when it arrived. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}
