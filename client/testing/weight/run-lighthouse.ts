import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { launchOptions } from '../browser/chromium.ts'

const LIGHTHOUSE = 'lighthouse@13.5.0'
const run = promisify(execFile)

/**
 * The report of Lighthouse, which is fetched when it is first wanted: its mobile audit of a page in this browser. It is read from a file: what it
 * prints is cut short where it ends before the pipe was read.
 */
export async function runLighthouse(url: string, chrome: string): Promise<string> {
  const { args = [] } = await launchOptions()
  const folder = await mkdtemp(join(tmpdir(), 'casebound-lighthouse-'))
  const report = join(folder, 'report.json')
  const flags = [
    '--quiet',
    '--output=json',
    `--output-path=${report}`,
    `--chrome-flags=${['--headless=new', ...args].join(' ')}`,
  ]
  try {
    const failure = await run('npx', ['--yes', LIGHTHOUSE, url, ...flags], {
      env: { ...process.env, CHROME_PATH: chrome },
    }).then(
      () => null,
      (error: Error) => error,
    )
    // What went wrong on the page stands in a report, too.
    return await readFile(report, 'utf8').catch((error: Error) => {
      throw failure ?? error
    })
  } finally {
    await rm(folder, { recursive: true })
  }
}
