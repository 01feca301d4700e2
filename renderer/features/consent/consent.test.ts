// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { createConsent } from './consent.ts';

const createOptions = (send: () => Promise<void>) => ({
  marks: { read: () => null, write: () => undefined },
  policyVersion: '3',
  contact: { name: 'Helena Macedo', email: 'privacidade@aurora.com.br' },
  send,
});
const goOnline = () => dispatchEvent(new Event('online'));

it('sends the receipt again when a request started offline fails after the network is back', async () => {
  const ends: ((error: Error) => void)[] = [];
  const send = vi.fn<() => Promise<void>>();
  // Both calls wait for the same chunk, which could not be loaded.
  send.mockImplementationOnce(() => new Promise((_, reject) => ends.push(reject)));
  send.mockImplementationOnce(() => new Promise((_, reject) => ends.push(reject)));
  send.mockResolvedValue();
  const consent = createConsent(createOptions(send));
  consent.decide([]);
  goOnline();
  expect(send).toHaveBeenCalledTimes(2);
  for (const end of ends) end(new Error('offline'));
  await expect.poll(() => consent.state().record?.hasReceipt).toBe(true);
});

it('sends the receipt again after a failure only when the network is back', async () => {
  const send = vi.fn<() => Promise<void>>();
  send.mockRejectedValueOnce(new Error('offline'));
  send.mockResolvedValue();
  const consent = createConsent(createOptions(send));
  consent.decide(['functional']);
  await vi.waitFor(() => expect(send.mock.settledResults[0]?.type).toBe('rejected'));
  expect(send).toHaveBeenCalledTimes(1);
  expect(consent.state().record).toMatchObject({ hasReceipt: false, categories: ['functional'] });
  goOnline();
  await expect.poll(() => consent.state().record?.hasReceipt).toBe(true);
  expect(send).toHaveBeenCalledTimes(2);
});
