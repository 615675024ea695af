import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { Endpoint } from '#shared/api/endpoint.ts';

const API = join(import.meta.dirname, '../../src/shared/api');

/** Every contract of the API, sorted by path and method. */
export async function findContracts(): Promise<Endpoint[]> {
  const files = globSync('*.ts', { cwd: API }).filter((file) => !file.endsWith('.test.ts'));
  const modules: object[] = await Promise.all(files.map((file) => import(join(API, file))));
  const contracts = modules.flatMap((module) => Object.values(module)).filter(isEndpoint);
  const keyOf = ({ path, method }: Endpoint) => `${path} ${method}`;
  return contracts.sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'path' in value && 'access' in value;
}
