import { otherPages } from './other-pages.mjs';
import { certificates } from './certificates.mjs';
import { entry } from './entry.mjs';
import { firstAccount } from './first-account.mjs';
import { beginJourney, expect } from './journey.mjs';
import { modes } from './modes.mjs';
import { newcomer } from './newcomer.mjs';
import { people } from './people.mjs';
import { backup, record } from './record.mjs';
import { secondFactor } from './second-factor.mjs';
import { signOn } from './sign-on.mjs';

const journey = await beginJourney();
const { step } = journey;
try {
  await newcomer(journey);
  await firstAccount(journey);
  await certificates(journey);
  await entry(journey);
  await modes(journey);
  await otherPages(journey);
  await people(journey);
  await signOn(journey);
  await secondFactor(journey);
  await record(journey);
  await backup(journey);

  await step('no policy was violated and no script failed', async () => {
    expect(journey.violations, [], 'console');
  });

  await step('the app can be installed', async () => {
    const devtools = await journey.page.context().newCDPSession(journey.page);
    const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
    expect(installabilityErrors, [], 'obstacles');
  });

  await step('SIGTERM ends it orderly', async () => {
    expect(await journey.etalon.end('SIGTERM'), 0, 'exit code');
  });

  await step('without the server the app opens all the same', async () => {
    const { page } = journey;
    await page.goto(`${journey.etalon.url}/calibrations`);
    await page.getByText('The server cannot be reached.', { exact: false }).first().waitFor();
    await journey.link('Assets').waitFor();
  });
} finally {
  await journey.browser.close();
  await journey.etalon.end('SIGKILL');
  await journey.etalon.clean();
}
console.log(`${journey.passed} passed, ${journey.failed} failed`);
process.exit(journey.failed === 0 ? 0 : 1);
