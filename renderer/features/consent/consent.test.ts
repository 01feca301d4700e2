// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { createConsent } from './consent.ts';

const place = (send: () => Promise<void>) => ({
  marks: { read: () => null, write: () => undefined },
  policyVersion: '3',
  contact: { name: 'Helena Macedo', email: 'privacidade@aurora.com.br' },
  send,
});
const comeBack = () => dispatchEvent(new Event('online'));

it('sends the receipt again when what began without a network ends after it is back', async () => {
  const ends: ((error: Error) => void)[] = [];
  const send = vi.fn<() => Promise<void>>();
  // Both wait for the same thing, which could not be loaded.
  send.mockImplementationOnce(() => new Promise((_, reject) => ends.push(reject)));
  send.mockImplementationOnce(() => new Promise((_, reject) => ends.push(reject)));
  send.mockResolvedValue();
  const consent = createConsent(place(send));
  consent.decide([]);
  comeBack();
  expect(send).toHaveBeenCalledTimes(2);
  for (const end of ends) end(new Error('offline'));
  await expect.poll(() => consent.state().record?.hasReceipt).toBe(true);
});

it('waits for the network after a failure, and for nothing else', async () => {
  const send = vi.fn<() => Promise<void>>();
  send.mockRejectedValueOnce(new Error('offline'));
  send.mockResolvedValue();
  const consent = createConsent(place(send));
  consent.decide(['functional']);
  await vi.waitFor(() => expect(send.mock.settledResults[0]?.type).toBe('rejected'));
  expect(send).toHaveBeenCalledTimes(1);
  expect(consent.state().record).toMatchObject({ hasReceipt: false, categories: ['functional'] });
  comeBack();
  await expect.poll(() => consent.state().record?.hasReceipt).toBe(true);
  expect(send).toHaveBeenCalledTimes(2);
});
