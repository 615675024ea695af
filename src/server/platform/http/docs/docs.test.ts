import { expect, test } from 'vitest';
import { z } from 'zod';
import { route } from '#server/platform/http/route.ts';
import { endpoint } from '#shared/api/endpoint.ts';
import { createTestHttp } from '#tests/support/http-app.ts';
import { docsRoutes } from './docs-routes.ts';
import { openApiOf } from './openapi.ts';

const rename = endpoint({
  method: 'PUT',
  path: '/api/v1/videos/:videoId',
  access: 'user',
  summary: 'Renames a <video>',
  params: z.object({ videoId: z.uuid() }),
  query: z.object({ dry: z.coerce.boolean().optional() }),
  body: z.object({ title: z.string().trim().min(1) }),
  response: z.object({ success: z.literal(true) }),
});
const routes = [route(rename, () => ({ success: true }))];

async function createDocs() {
  return await createTestHttp({ routes: [...routes, ...(await docsRoutes([rename]))] });
}

test('the OpenAPI document describes every contract, itself included', async () => {
  await using http = await createDocs();

  const document = (await http.app.inject({ url: '/api/openapi.json' })).json();

  expect(document.openapi).toBe('3.1.0');
  expect(Object.keys(document.paths)).toEqual([
    '/api/v1/videos/{videoId}',
    '/api/openapi.json',
    '/api/docs',
    '/api/docs/style.css',
  ]);
  const { put } = document.paths['/api/v1/videos/{videoId}'];
  expect(put.operationId).toBe('putApiV1VideosVideoId');
  expect(put.security).toEqual([{ bearer: [] }]);
  expect(put.parameters).toEqual([
    expect.objectContaining({ name: 'videoId', in: 'path', required: true }),
    expect.objectContaining({ name: 'dry', in: 'query', required: false }),
  ]);
  expect(put.requestBody.content['application/json'].schema.required).toEqual(['title']);
  expect(Object.keys(put.responses)).toEqual([
    '200',
    '400',
    '401',
    '403',
    '404',
    '413',
    '415',
    '500',
    '503',
    'default',
  ]);
  const { responses, schemas } = document.components;
  expect(responses.NotFound.content['application/json'].schema.$ref).toBe('#/components/schemas/Failure');
  expect(schemas.Failure.examples[0]).toMatchObject({ success: false, error: 'validation-failed' });
});

test('named schemas have one form, or one for requests and one for answers; files have their own answers', () => {
  const part = z.object({ size: z.number().default(1) }).meta({ id: 'Part' });
  const same = z.object({ name: z.string() }).meta({ id: 'Same' });
  const upload = endpoint({
    method: 'POST',
    path: '/api/v1/parts',
    access: 'user',
    kind: 'multipart',
    fileField: 'picture',
    summary: 'Takes a part',
    response: z.object({ part, same }),
  });
  const send = endpoint({ ...rename, body: z.object({ part, same }), headers: ['Idempotency-Key'] });
  const file = endpoint({
    method: 'GET',
    path: '/api/v1/parts/file',
    access: 'optional',
    kind: 'stream',
    isFile: true,
    summary: 'A file',
  });

  const { paths, components } = JSON.parse(JSON.stringify(openApiOf([upload, send, file])));

  expect(Object.keys(components.schemas)).toEqual(['Failure', 'FailureDetail', 'Part', 'PartInput', 'Same']);
  expect(components.schemas.Part.required).toEqual(['size']);
  expect(components.schemas.PartInput.required).toBeUndefined();
  const { put } = paths['/api/v1/videos/{videoId}'];
  expect(put.requestBody.content['application/json'].schema.properties).toEqual({
    part: { $ref: '#/components/schemas/PartInput' },
    same: { $ref: '#/components/schemas/Same' },
  });
  expect(put.parameters.at(-1)).toMatchObject({ name: 'Idempotency-Key', in: 'header' });
  const form = paths['/api/v1/parts'].post.requestBody.content['multipart/form-data'].schema;
  expect(form.properties.picture.format).toBe('binary');
  expect(Object.keys(paths['/api/v1/parts/file'].get.responses)).toEqual(
    expect.arrayContaining(['200', '206', '302', '304', '416']),
  );
});

test('the page to read lists the calls with their words escaped, and needs neither script nor inline style', async () => {
  await using http = await createDocs();

  const page = await http.app.inject({ url: '/api/docs' });
  const style = await http.app.inject({ url: '/api/docs/style.css' });

  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(page.body).toContain('<code>/api/v1/videos/:videoId</code>');
  expect(page.body).toContain('Renames a &lt;video&gt;');
  expect(page.body).not.toMatch(/<script|style=|<style/);
  expect(style.headers['content-type']).toBe('text/css; charset=utf-8');
});
