import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { asViewer } from '../../../testing/as-viewer.ts'
import { buildCoach } from '../../../testing/build-coach.ts'
import type { TestUser } from '../../../testing/build-user.ts'
import { type Marketplace, START } from '../../../testing/marketplace.ts'
import { meetAt } from '../../../testing/meet-at.ts'
import { runBatch } from '../batch/run-batch.service.ts'
import { statementLink } from './statement-link.rules.ts'
import { issueStatement } from './issue-statement.service.ts'
import { buildPayable, settlePayouts, openPayouts } from '../payout.testing.ts'

let market: Marketplace
let admin: TestUser
beforeAll(async () => {
  ;({ market, admin } = await openPayouts())
})
beforeEach(() => market.setNow(START))
afterEach(() => market.failOnErrors())
afterAll(() => market.close())

const batch = () => runBatch({ ...market.services, em: market.orm.em.fork() })

describe('a statement', () => {
  interface Payouts {
    coachPayouts: {
      edges: { node: { statements: { number: string; isCorrection: boolean; url: string }[] } }[]
    }
  }
  const statements = async (who: TestUser) => {
    const { data } = await asViewer(market, who).run<Payouts>(
      '{ coachPayouts { edges { node { statements { number isCorrection url } } } } }',
    )
    return data.coachPayouts.edges.flatMap(({ node }) => node.statements)
  }

  test('comes when it is paid, is taken back when it comes back, and is a PDF for its coach alone', async () => {
    const { coach } = await buildPayable(market, { next: 'comes_back' })
    await batch()
    expect(await statements(coach)).toEqual([])
    await settlePayouts(market)
    await settlePayouts(market)
    const [statement, correction] = await statements(coach)
    expect([statement?.isCorrection, correction?.isCorrection]).toEqual([false, true])
    const get = (url = '') => market.app.inject({ url })
    const pdf = await get(statement?.url)
    expect(pdf.statusCode).toBe(200)
    expect(pdf.headers['content-type']).toBe('application/pdf')
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    expect((await get(correction?.url)).statusCode).toBe(200)
    const [path = '', link = ''] = statement?.url.split('?') ?? []
    const other = await buildCoach(market)
    for (const url of [path, `${path}?${link.replace(coach.id, other.id)}`, `${path}1?${link}`])
      expect((await get(url)).statusCode).toBe(404)
    const number = Number(path.split('/').at(-1))
    expect(
      (await get(statementLink(market.services.secret, number, other.id, market.clock()))).statusCode,
    ).toBe(404)
    expect(
      (await get(statementLink(market.services.secret, number, admin.id, market.clock()))).statusCode,
    ).toBe(200)
    market.advance(61)
    expect((await get(statement?.url)).statusCode).toBe(404)
  })

  test('has a number without gaps, also when one is undone and many come at once', async () => {
    for (let coaches = 0; coaches < 2; coaches++) await buildPayable(market)
    const unnumbered = async () =>
      (
        await market.sql<{ id: string }>(
          `select id from payouts p where not exists (select from payout_statements d where d.payout_id = p.id and kind = 'statement')`,
        )
      ).map(({ id }) => id)
    await batch()
    const ids = await unnumbered()
    expect(ids.length).toBeGreaterThan(1)
    const issue = (id: string) =>
      market.orm.em.fork().transactional((em) => issueStatement(em, id, 'statement', market.clock()))
    const undone = `insert into payout_statements (number, payout_id, kind, issued_at) values (0, $1, 'correction', now())`
    await meetAt(
      market.pool,
      { text: undone, values: [ids[0]] },
      ids.map((id) => () => issue(id)),
    )
    await Promise.all(ids.map(issue))
    const [row] = await market.sql<{ last: number; count: number }>(
      'select max(number) as last, count(*)::int from payout_statements',
    )
    expect(row?.last).toBe(row?.count)
    expect(await unnumbered()).toEqual([])
    await market.runJobs()
  })
})
