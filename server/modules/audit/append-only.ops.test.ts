import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { asViewer } from '../../testing/as-viewer.ts'
import { buildUser, type TestUser } from '../../testing/build-user.ts'
import { type Marketplace, openMarketplace, START } from '../../testing/marketplace.ts'
import { recordAudit } from './audit.service.ts'

let market: Marketplace
let person: TestUser
let entryId: string
beforeAll(async () => {
  market = await openMarketplace()
})
afterAll(() => market.close())

beforeEach(async () => {
  market.setNow(START)
  person = await buildUser(market, { firstName: 'Wilhelmina' })
  await recordAudit(market.orm.em.fork(), {
    at: market.clock(),
    actor: 'clock',
    action: 'changeUserRole',
    subjectType: 'user',
    subjectId: person.id,
    detail: { reason: 'Wilhelmina asked, 100% sure.', list: [{ of: 'Wilhelmina' }], count: 2 },
  })
  const [entry] = await market.sql<{ id: string }>(
    `select id::text from audit_entries where subject_id = $1 and action = 'changeUserRole'`,
    [person.id],
  )
  entryId = entry?.id ?? ''
})

const log = () => market.sql('select * from audit_entries order by id')

/** What the product's own role is told who sends this, all of it in one transaction. */
async function refusalOf(...statements: string[]): Promise<string | null> {
  const client = await market.pool.connect()
  try {
    await client.query('begin')
    for (const statement of statements) await client.query(statement)
    await client.query('commit')
    return null
  } catch (error) {
    await client.query('rollback')
    return String((error as { code?: string }).code)
  } finally {
    client.release()
  }
}

const REFUSED = '23001'
const erasing = (id: string) => `select set_config('audit.erasing', '${id}', true)`
const says = (detail: object) =>
  `update audit_entries set detail = '${JSON.stringify(detail)}' where id = ${entryId}`
const FORGOTTEN = {
  reason: 'Former member asked, 100% sure.',
  list: [{ of: 'Former member' }],
  count: 2,
}

test.each([
  ['changed', () => [`update audit_entries set action = 'nothing' where id = ${entryId}`]],
  ['worded anew', () => [says({ reason: 'Nobody asked.' })]],
  ['deleted', () => [`delete from audit_entries where id = ${entryId}`]],
  ['emptied', () => ['truncate audit_entries']],
  ['emptied with what refers to it', () => ['truncate audit_entries cascade']],
  ['robbed of a name', () => [says(FORGOTTEN)]],
  ['robbed of the name of somebody who stays', () => [erasing(person.id), says(FORGOTTEN)]],
  [
    'changed under the name of an erasure',
    () => [erasing(person.id), `update audit_entries set at = now() where id = ${entryId}`],
  ],
  [
    'worded anew under the name of an erasure',
    () => [erasing(person.id), says({ ...FORGOTTEN, reason: 'Former member was innocent.' })],
  ],
  [
    'added to under the name of an erasure',
    () => [erasing(person.id), says({ ...FORGOTTEN, note: 'More.' })],
  ],
  ['recounted under the name of an erasure', () => [erasing(person.id), says({ ...FORGOTTEN, count: 3 })]],
])('an entry cannot be %s, whoever sends the statement', async (_what, statements) => {
  const before = await log()
  expect(await refusalOf(...statements())).toBe(REFUSED)
  expect(await log()).toEqual(before)
})

test('an erasure that is not noted takes no name out', async () => {
  const before = await log()
  const erased = `update users set erased_at = '2026-11-21', is_suspended = true, email = 'e-' || id where id = '${person.id}'`
  expect(await refusalOf(erasing(person.id), says(FORGOTTEN), erased)).toBe(REFUSED)
  expect(await log()).toEqual(before)
})

test('an erasure takes the name out and nothing else, and is noted', async () => {
  const before = await log()
  const { code } = await asViewer(market, person).run(
    'mutation ($input: DeleteMyAccountInput!) { deleteMyAccount(input: $input) { erasedAt } }',
    { input: { confirmation: person.email } },
  )
  expect(code).toBeNull()
  const after = await log()
  const [noted] = after.slice(before.length)
  expect(noted).toMatchObject({ action: 'deleteMyAccount', subject_id: person.id })
  expect(after.slice(0, before.length)).toEqual(
    before.map((entry) =>
      (entry as { id: string }).id === entryId ? { ...entry, detail: FORGOTTEN } : entry,
    ),
  )
})

test('an old entry goes only when the log notes it, with the entry that says how many', async () => {
  const old = {
    at: new Date('2022-01-01'),
    actor: 'clock',
    action: 'expireHold',
    subjectType: 'session',
  } as const
  await recordAudit(market.orm.em.fork(), { ...old, subjectId: person.id })
  const OLD = `action = 'expireHold' and at < '2023-01-01'`
  expect(await refusalOf(`delete from audit_entries where ${OLD}`)).toBe(REFUSED)
  await market.passTime()
  expect(await market.sql(`select 1 from audit_entries where ${OLD}`)).toEqual([])
  expect(
    await market.sql(
      `select at, detail from audit_entries where action = 'forgetEntries' order by id desc limit 1`,
    ),
  ).toEqual([{ at: market.clock(), detail: { entries: 1 } }])
  expect(market.errors).toEqual([])
})
