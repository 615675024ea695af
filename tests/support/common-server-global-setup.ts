import type { TestProject } from 'vitest/node';
import { raisedLimits } from './account-pages.ts';
import { runSql, urlOfDatabase } from './admin-sql.ts';
import { SITE, SUPPORT_EMAIL } from './common-server.ts';
import { type SharedServer, startSharedServer } from './server-process.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    commonServer: SharedServer;
  }
}

let stop: (() => Promise<void>) | undefined;

/** Starts one real server for all test files that need no settings of their own; runs after the database's set-up. */
export async function setup(project: TestProject): Promise<void> {
  const { adminUrl, templateName, copyPrefix } = project.getProvidedContext().postgres;
  const name = `${copyPrefix}common`;
  await runSql(adminUrl, `create database ${name} template ${templateName}`);
  const env = { ...raisedLimits, SUPPORT_EMAIL, PUBLIC_URL: SITE };
  const { stop: stopServer, ...server } = await startSharedServer(urlOfDatabase(adminUrl, name), env);
  project.provide('commonServer', server);
  // Its database is dropped with all others that have this run's prefix.
  stop = stopServer;
}

export async function teardown(): Promise<void> {
  await stop?.();
}
