import createClient, { type Client } from 'openapi-fetch';
import type { paths } from './api-types.ts';

export type ApiClient = Client<paths>;

/** A client of the API, typed by its OpenAPI document: `client.GET('/api/v1/videos')`. */
export function createApiClient(baseUrl: string, token: string): ApiClient {
  return createClient<paths>({
    baseUrl,
    headers: { authorization: `Bearer ${token}` },
    bodySerializer: (body) => (isForm(body) ? formOf(body) : JSON.stringify(body)),
  });
}

/** Uploads are given as an object with a Blob or File. */
function isForm(body: unknown): body is Readonly<Record<string, Blob>> {
  return (
    typeof body === 'object' && body !== null && Object.values(body).some((part) => part instanceof Blob)
  );
}

function formOf(parts: Readonly<Record<string, Blob>>): FormData {
  const form = new FormData();
  for (const [name, part] of Object.entries(parts)) form.append(name, part);
  return form;
}
