// Content that arrives under a name after other content was kept there. The vitest project chooses folder or bucket.
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, it, onTestFinished } from 'vitest';
import { openTestFiles } from '#tests/api/support/files.ts';
import { acme } from '#tests/api/support/world.ts';

it('distinguishes late content from kept content and removes only the late one', async () => {
  const stored = await openTestFiles();
  onTestFinished(() => stored.close());
  const { files } = stored;
  const object = { tenant: acme, name: randomUUID() };
  const send = (content: string) => files.receive(object, Readable.from([Buffer.from(content)]), 100);

  expect(await send('um')).toBe('received');
  expect(await files.isLate(object)).toBe(false);
  const looked = await files.look(object, 10);
  if (looked !== null) await files.retain(object, looked);
  expect(await files.isLate(object)).toBe(false);
  expect(await send('dois')).toBe('received');
  expect(await files.isLate(object)).toBe(true);
  await files.removeArrived(acme, object.name);
  expect(await files.isLate(object)).toBe(false);
  const kept = await files.read(object);
  expect(kept && (await text(kept))).toBe('um');
});
