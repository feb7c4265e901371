import { access, constants } from 'node:fs/promises'

/** Where a whole browser usually is. The one that our tests bring is a shell, which ends while Lighthouse looks at it. */
const USUAL = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** The whole Chrome or Chromium to look with: the one that is named, else one of the usual. Throws a sentence without. */
export async function findWholeChrome(
  named: string | undefined,
  usual: readonly string[] = USUAL,
): Promise<string> {
  if (named) {
    if (await canRun(named)) return named
    throw new Error(`CHROME_PATH names ${named}, which cannot be run.`)
  }
  for (const path of usual) if (await canRun(path)) return path
  throw new Error(
    'Lighthouse needs a whole Chrome or Chromium, and there is none in the usual places. Install one, or name it with CHROME_PATH.',
  )
}

const canRun = (path: string) =>
  access(path, constants.X_OK).then(
    () => true,
    () => false,
  )
