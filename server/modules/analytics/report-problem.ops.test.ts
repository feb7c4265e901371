import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { pino } from 'pino'
import { type Marketplace, openMarketplace } from '../../testing/marketplace.ts'
import { reportProblem } from './report-problem.service.ts'

let market: Marketplace
beforeAll(async () => {
  market = await openMarketplace()
})
afterAll(() => market.close())

test('a failure in a browser reaches the log, cut short, and only so often §7.24', async () => {
  const lines: { level: number; problem: { message: string; stack: string; path: string } }[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => lines.push(JSON.parse(line)) })
  const ctx = {
    ...market.services,
    em: market.orm.em.fork(),
    reads: market.pool,
    log,
    ip: '203.0.113.9',
    viewer: null,
    token: null,
  }
  const report = () =>
    reportProblem(ctx, { message: 'm'.repeat(900), stack: 's'.repeat(9000), path: '/coach/:id' })
  expect(await report()).toBe(true)
  expect(lines).toMatchObject([{ problem: { path: '/coach/:id' } }])
  expect(lines[0]?.problem.message).toHaveLength(500)
  expect(lines[0]?.problem.stack).toHaveLength(4000)
  const answers = await Promise.allSettled(Array.from({ length: 30 }, report))
  expect(answers.filter(({ status }) => status === 'rejected')).toHaveLength(11)
  expect(lines).toHaveLength(20)
})
