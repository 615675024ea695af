import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { z } from 'zod';
import { StartupError } from '#server/platform/errors/startup-error.ts';

const usages = {
  backup: 'npm run backup -- /path/of/a/folder [--keep 30]',
  restore: 'npm run restore -- /path/of/a/folder [--take-over]',
  verify: 'npm run verify -- /path/of/a/folder',
};
export type BackupCommand = keyof typeof usages;

const options: { readonly [C in BackupCommand]: ParseArgsOptionsConfig } = {
  backup: { keep: { type: 'string' } },
  restore: { 'take-over': { type: 'boolean' } },
  verify: {},
};
const commandSchema = z.enum(['backup', 'restore', 'verify']).catch('backup');
const argumentsSchema = z.object({
  positionals: z.tuple([z.string().min(1)]),
  values: z.object({
    keep: z.coerce.number().int().min(1).optional(),
    'take-over': z.boolean().default(false),
  }),
});

/** What an operator asked for: the command, the folder of the backup, and its options. Throws the usage otherwise. */
export function readCommandLine([given, ...args]: readonly string[]) {
  const command = commandSchema.parse(given);
  try {
    const parsed = parseArgs({ args, options: options[command], allowPositionals: true });
    const { positionals, values } = argumentsSchema.parse(parsed);
    return { command, folder: positionals[0], keepCount: values.keep, takesOver: values['take-over'] };
  } catch (cause) {
    throw new StartupError(`Say where the backup is: ${usages[command]}`, { cause });
  }
}
