import { fetchOrFail, readError, type CallParams } from './call.js';
import { downloadBlob } from '../ui/input/files.js';

/** The name that the server gives a file, in any language (RFC 8187). */
function nameIn(disposition: string | null): string | undefined {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  try {
    return encoded === undefined ? undefined : decodeURIComponent(encoded);
  } catch {
    return undefined;
  }
}

/**
 * Fetches a file and hands it to the user under the server's name.
 * @throws OnyakError as `callApi`, so that a refusal is told and not kept as a file.
 */
export async function downloadFile(url: string, fallbackName: string, init: RequestInit = {}): Promise<void> {
  const response = await fetchOk(url, init);
  downloadBlob(nameIn(response.headers.get('content-disposition')) ?? fallbackName, await response.blob());
}

/** A file that a call makes of what it is sent, to be shown. @throws OnyakError as `callApi`. */
export async function fetchFile(path: string, params: CallParams): Promise<Blob> {
  const headers = { 'content-type': 'application/json' };
  return (await fetchOk(path, { method: 'POST', headers, body: JSON.stringify(params) })).blob();
}

async function fetchOk(url: string, init: RequestInit): Promise<Response> {
  const response = await fetchOrFail(url, { credentials: 'same-origin', ...init });
  if (!response.ok) throw readError(response.status, await response.text());
  return response;
}
