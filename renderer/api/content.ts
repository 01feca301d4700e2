// Downloads the bytes of a stored file from an address that the file service returned.
import type { ServiceOverrides } from '#contract/services.ts';
import { ApiError } from './api-error.ts';
import { contentAddress } from './upload.ts';

export interface ContentReader {
  /** Rejects with an ApiError, or with the reason of the signal. */
  read(url: string, options: { readonly maxBytes: number; readonly signal?: AbortSignal }): Promise<Blob>;
}

const timeoutMs = 300_000;

export function createContentReader(root: string, services: ServiceOverrides): ContentReader {
  return {
    async read(url, { maxBytes, signal }) {
      const { fetchContent } = await import('./transport.ts');
      const address = contentAddress(url, root, services);
      const { status, body } = await fetchContent(address, { correlationId: '', timeoutMs, signal, maxBytes });
      if (status === 200 && body instanceof Blob) return body;
      throw new ApiError({ status, code: status === 404 ? '#NOT_FOUND' : '#INTERNAL', correlationId: '' });
    },
  };
}
