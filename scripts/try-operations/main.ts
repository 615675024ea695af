// node scripts/try-operations/main.ts [step...]: tries what docs/operations.md says, as it is written there, with real programs.
// Steps whose programs are not installed (nginx, caddy, apache2, docker, systemd-analyze, promtool) are left out and named. Not part of npm test.
import { tryBackup } from './backup-commands.ts';
import { tryCompose, tryComposeCluster } from './containers.ts';
import { tryAlerts, tryUnits } from './deploy-files.ts';
import { tryApache, tryCaddy, tryNginx } from './proxies.ts';
import { hasProgram } from './run.ts';
import { tryUpgrade } from './upgrade-command.ts';

const STEPS = {
  backup: { needs: [], run: tryBackup },
  upgrade: { needs: ['npm'], run: tryUpgrade },
  nginx: { needs: ['nginx', 'openssl'], run: tryNginx },
  caddy: { needs: ['caddy', 'openssl'], run: tryCaddy },
  apache: { needs: ['apache2', 'openssl'], run: tryApache },
  compose: { needs: ['docker'], run: tryCompose },
  cluster: { needs: ['docker'], run: tryComposeCluster },
  units: { needs: ['systemd-analyze'], run: tryUnits },
  alerts: { needs: ['promtool'], run: tryAlerts },
};

const wanted = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(STEPS);
for (const name of wanted) {
  const step = STEPS[name as keyof typeof STEPS];
  if (step === undefined)
    throw new Error(`There is no step ${name}: there are ${Object.keys(STEPS).join(', ')}.`);
  const missing = step.needs.filter((program) => !hasProgram(program));
  if (missing.length > 0) {
    console.log(`${name}: left out, ${missing.join(' and ')} not installed`);
    continue;
  }
  for (const line of await step.run()) console.log(`${name}: ${line}`);
}
