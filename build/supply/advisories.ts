// `npm run advisories` fails when a shipped package has an advisory of severity high or critical. It succeeds with a notice when the
// registry answers no advisories.
import { npm } from './npm.ts';
import { readAdvisories } from './advisory-report.ts';

const report = readAdvisories(npm('audit', '--json', '--omit=dev'));
if (report.kind === 'not-checked') {
  console.log(`Advisories were not checked: ${report.reason}.`);
} else if (report.advisories.length === 0) {
  console.log('No advisory of severity high or critical is known for the packages that are shipped.');
} else {
  for (const { package: name, severity, titles } of report.advisories)
    console.error(`${name} (${severity}): ${titles.join('; ')}`);
  process.exitCode = 1;
}
