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
  runtimeError?: { code: string; message: string }
  categories: Record<string, { score: number | null }>
  audits: Record<string, { numericValue?: number }>
}

/** How a run ends in which the browser did not get as far as the page; it says nothing of the page. */
const NOT_BEGUN =
  /NO_NAVSTART|ERR_ABORTED|PROTOCOL_TIMEOUT|TARGET_CRASHED|CHROME_INTERSTITIAL_ERROR|ECONNREFUSED/
const MAX_RUNS = 3

/**
 * What Lighthouse says of a page; `runOnce` answers its report. A run that could not begin is made again.
 */
export async function audit(url: string, runOnce: (url: string) => Promise<string>): Promise<Audit> {
  for (let runs = 1; ; runs += 1) {
    try {
      return read(await runOnce(url))
    } catch (error) {
      if (runs >= MAX_RUNS || !(error instanceof Error) || !NOT_BEGUN.test(error.message))
        throw new Error(`Lighthouse could not audit ${url}: ${said(error)}`, { cause: error })
    }
  }
}

const said = (error: unknown) => (error instanceof Error ? error.message : String(error))

function read(report: string): Audit {
  const { runtimeError, categories, audits } = JSON.parse(report) as Report
  if (runtimeError) throw new Error(`${runtimeError.code}: ${runtimeError.message}`)
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
