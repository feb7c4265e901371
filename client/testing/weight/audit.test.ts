import { expect, test } from '@jest/globals'
import { audit } from './audit.ts'

const PAGE = 'http://127.0.0.1/coaches'
const REPORT = JSON.stringify({
  categories: {
    performance: { score: 0.97 },
    accessibility: { score: 1 },
    'best-practices': { score: 1 },
    seo: { score: null },
  },
  audits: {
    'largest-contentful-paint': { numericValue: 1410 },
    'total-blocking-time': { numericValue: 38 },
    'cumulative-layout-shift': { numericValue: 0 },
  },
})
const failure = (code: string) =>
  JSON.stringify({ runtimeError: { code, message: 'It did not.' }, categories: {}, audits: {} })

/** A Lighthouse that answers each run with the next of these, and counts them. */
function lighthouse(answers: readonly (string | Error)[]) {
  let runs = 0
  const run = async () => {
    const answer = answers[runs++] ?? ''
    if (answer instanceof Error) throw answer
    return answer
  }
  return { run, runs: () => runs }
}

test('what a run says is read as scores of 100 and milliseconds', async () => {
  const { run } = lighthouse([REPORT])
  expect(await audit(PAGE, run)).toEqual({
    performance: 97,
    accessibility: 100,
    bestPractices: 100,
    seo: 0,
    largestContentfulPaint: 1410,
    totalBlockingTime: 38,
    cumulativeLayoutShift: 0,
  })
})

test('a run that did not begin is made again, twice at most', async () => {
  const third = lighthouse([failure('NO_NAVSTART'), new Error('net::ERR_ABORTED'), REPORT])
  expect((await audit(PAGE, third.run)).performance).toBe(97)
  const never = lighthouse([failure('NO_NAVSTART'), failure('NO_NAVSTART'), failure('NO_NAVSTART'), REPORT])
  await expect(audit(PAGE, never.run)).rejects.toThrow(
    `Lighthouse could not audit ${PAGE}: NO_NAVSTART: It did not.`,
  )
  expect(never.runs()).toBe(3)
})

test.each([failure('NO_FCP'), new Error('Lighthouse needs a whole Chrome'), 'no report'])(
  'what would end the same is said at once: %s',
  async (answer) => {
    const { run, runs } = lighthouse([answer, REPORT])
    await expect(audit(PAGE, run)).rejects.toThrow(`Lighthouse could not audit ${PAGE}: `)
    expect(runs()).toBe(1)
  },
)
