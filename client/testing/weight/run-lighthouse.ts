import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { launchOptions } from '../browser/chromium.ts'

const LIGHTHOUSE = 'lighthouse@13.5.0'
const run = promisify(execFile)

/** The report of Lighthouse, which is fetched when it is first wanted: its mobile audit of a page in this browser. */
export async function runLighthouse(url: string, chrome: string): Promise<string> {
  const { args = [] } = await launchOptions()
  const { stdout } = await run(
    'npx',
    [
      '--yes',
      LIGHTHOUSE,
      url,
      '--quiet',
      '--output=json',
      `--chrome-flags=${['--headless=new', ...args].join(' ')}`,
    ],
    { maxBuffer: 64 * 2 ** 20, env: { ...process.env, CHROME_PATH: chrome } },
  ).catch(withReport)
  return stdout
}

/** What went wrong on the page stands in a report, too. */
function withReport(error: Error & { stdout?: string }): { stdout: string } {
  if (error.stdout?.startsWith('{')) return { stdout: error.stdout }
  throw error
}
