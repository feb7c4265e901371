import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { buildSession } from '../../testing/build-session.ts'
import { type Marketplace, openMarketplace } from '../../testing/marketplace.ts'
import { recordAudit } from './audit.service.ts'

const NOW = '2028-11-22T09:00:00.000Z'

let market: Marketplace
beforeAll(async () => {
  market = await openMarketplace()
  market.setNow(NOW)
})
afterAll(() => market.close())

const kept = async () =>
  (
    await market.sql<{ at: Date }>(`select at from audit_entries where action = 'changeSetting' order by at`)
  ).map(({ at }) => at.toISOString())

const write = (at: string) =>
  recordAudit(market.orm.em.fork(), {
    at: new Date(at),
    actor: 'admin',
    action: 'changeSetting',
    subjectType: 'setting',
    subjectId: '00000000-0000-4000-8000-000000000000',
  })

test('entries go when they are two years old, by the clock alone', async () => {
  for (const at of [
    '2021-01-01T00:00:00.000Z',
    '2026-11-22T08:59:59.999Z',
    '2026-11-22T09:00:00.000Z',
    '2027-11-22T09:00:00.000Z',
  ])
    await write(at)
  await market.passTime()
  expect(await kept()).toEqual(['2026-11-22T09:00:00.000Z', '2027-11-22T09:00:00.000Z'])
  market.advance(1)
  await market.passTime()
  expect(await kept()).toEqual(['2027-11-22T09:00:00.000Z'])
  expect(market.errors).toEqual([])
})

test('what they told of stays', async () => {
  const { id } = await buildSession(market, { status: 'confirmed' })
  market.setNow('2031-01-01T09:00:00.000Z')
  for (let times = 0; times < 2; times++) await market.passTime()
  expect(await market.sql('select id from sessions where id = $1', [id])).toEqual([{ id }])
})

test('the privacy page says so', () => {
  const page = readFileSync('server/content/pages/privacy.md', 'utf8')
  expect(page).toMatch(/audit log of changes .*\| Two years \|/)
})
