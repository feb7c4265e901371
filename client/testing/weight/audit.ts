import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { launchOptions } from '../browser/chromium.ts'

const LIGHTHOUSE = 'lighthouse@13.5.0'
const run = promisify(execFile)

/** Scores of 100; times in milliseconds as Lighthouse works them out for a middling phone on a slow network. */
export interface Audit {
  performance: number
  accessibility: number
  bestPractices: number
  seo: number
  largestContentfulPaint: number
  totalBlockingTime: number
  cumulativeLayoutShift: number
}

interface Report {
  runtimeError?: { message: string }
  categories: Record<string, { score: number | null }>
  audits: Record<string, { numericValue?: number }>
}

/** Asks Lighthouse, which is fetched when it is first wanted, for its mobile audit of a page. */
export async function audit(url: string): Promise<Audit> {
  const { executablePath, args = [] } = await launchOptions()
  const flags = ['--headless=new', ...args].join(' ')
  const { stdout } = await run(
    'npx',
    ['--yes', LIGHTHOUSE, url, '--quiet', '--output=json', `--chrome-flags=${flags}`],
    {
      maxBuffer: 64 * 2 ** 20,
      env: { ...process.env, CHROME_PATH: process.env.CHROME_PATH ?? executablePath },
    },
  )
  const { runtimeError, categories, audits } = JSON.parse(stdout) as Report
  if (runtimeError) throw new Error(`Lighthouse could not audit ${url}: ${runtimeError.message}`)
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    largestContentfulPaint: value('largest-contentful-paint'),
    totalBlockingTime: value('total-blocking-time'),
    cumulativeLayoutShift: value('cumulative-layout-shift'),
  }
}
