import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { MikroORM } from '@mikro-orm/postgresql'
import type { Pool } from 'pg'
import { openPool } from '../testing/postgres/open-pool.ts'
import { createDatabase, dropDatabase } from '../testing/postgres/template.ts'
import { createOrm } from './orm.ts'

const { TEST_POSTGRES_URL: server = '' } = process.env
const name = `claims_${randomUUID().slice(0, 8)}`
let orm: MikroORM
let pool: Pool

const id = (place: number) => `00000000-0000-4000-8000-${String(place).padStart(12, '0')}`
const ADMIN = id(1)
const GONE = id(2)
const AT = new Date('2026-05-04T10:00:00Z')

/** Claims as a set, as they were kept; whether it was refused is the words of it. */
const SETS: [coach: string, claims: unknown, refused: string | null][] = [
  [id(11), { degree: 'PhD', firms: ['Bain', 'McKinsey'] }, null],
  [id(12), { previousRole: 'Partner', education: [] }, 'No sign of it.'],
  [id(13), { degree: '', certifications: null, firms: 'Bain', achievements: [null, 'Prize'] }, null],
  [id(14), { degree: 'MBA', firms: ['McKinsey'], headline: 'Best coach' }, null],
  [id(15), null, null],
  [id(16), { degree: ['PhD'], education: {}, previousRole: '  ' }, 'Not by anybody there is.'],
]
const COACHES = [...SETS.map(([coach]) => coach), id(17), id(18), id(19)]

const AUDIT: [coach: string, actor: string | null, action: string, detail: unknown][] = [
  [id(12), ADMIN, 'refuseClaims', { reason: 'No sign of it.' }],
  [id(16), GONE, 'refuseClaims', { reason: 'Not by anybody there is.' }],
  // Verified before anybody noted which claims were checked.
  [id(17), ADMIN, 'verifyCoach', { reason: 'Called them' }],
  [id(18), ADMIN, 'verifyCoach', { reason: 'Saw papers', checked: ['degree', 'firms', 'certifications'] }],
  [
    id(18),
    GONE,
    'confirmClaims',
    { reason: 'Saw the new one', claims: [{ claim: 'degree', confirmed: ['BA'], asked: ['MBA'] }] },
  ],
  [id(19), null, 'verifyCoach', { reason: 'x'.repeat(20_000), checked: 'degree' }],
  [id(19), null, 'confirmClaims', { claims: null }],
  [id(19), ADMIN, 'confirmClaims', ['odd']],
]

beforeAll(async () => {
  const url = await createDatabase(server, name)
  orm = await createOrm(url, 2)
  pool = openPool(url, 1)
  await orm.migrator.up({ to: '080-fair-scores' })
  for (const person of [ADMIN, ...COACHES])
    await pool.query('insert into users (id, firebase_uid, email) values ($1, $2, $3)', [
      person,
      person,
      `${person}@example.com`,
    ])
  for (const coach of COACHES)
    await pool.query(
      `insert into coach_profiles (id, user_id, is_verified, degree, firms, education)
      values ($1, $1, true, 'MBA', '{McKinsey}', '{Oxford}')`,
      [coach],
    )
  for (const [coach, claims, refused] of SETS)
    await pool.query(
      'insert into claim_changes (coach_id, claims, sent_at, refused_at, refused_reason) values ($1, $2, $3, $4, $5)',
      [coach, JSON.stringify(claims), AT, refused && AT, refused],
    )
  for (const [coach, actor, action, detail] of AUDIT)
    await pool.query(
      `insert into audit_entries (at, actor_id, actor, action, subject_type, subject_id, detail)
      values ($1, $2, 'somebody', $3, 'coach', $4, $5)`,
      [AT, actor, action, coach, JSON.stringify(detail)],
    )
  await orm.migrator.up()
})
afterAll(async () => {
  await pool.end()
  await orm.close(true)
  await dropDatabase(server, name)
})

const open = async (place: number) => {
  const { rows } = await pool.query(
    `select c.claim, c.asked, d.verdict, d.words, d.decided_by as by from claim_changes c
    left join claim_decisions d on d.id = c.decision_id where c.coach_id = $1 order by c.claim`,
    [id(place)],
  )
  return rows
}
const confirmed = async (place: number) => {
  const { rows } = await pool.query(
    `select claim, value, words, decided_by as by from claim_decisions
    where coach_id = $1 and verdict = 'confirmed' order by claim`,
    [id(place)],
  )
  return rows
}
const waits = { verdict: null, words: null, by: null }

test('of a set that waits, each claim waits by itself', async () => {
  expect(await open(11)).toEqual([
    { claim: 'degree', asked: ['PhD'], ...waits },
    { claim: 'firms', asked: ['Bain', 'McKinsey'], ...waits },
  ])
})

test('of a set that was refused, each claim was, with its words and by whoever did', async () => {
  const refused = { verdict: 'refused', words: 'No sign of it.', by: ADMIN }
  expect(await open(12)).toEqual([
    { claim: 'education', asked: [], ...refused },
    { claim: 'previousRole', asked: ['Partner'], ...refused },
  ])
})

test('odd values are read as the product reads them, and what says nothing new does not wait', async () => {
  expect(await open(13)).toEqual([
    { claim: 'achievements', asked: ['Prize'], ...waits },
    { claim: 'degree', asked: [], ...waits },
    { claim: 'firms', asked: ['Bain'], ...waits },
  ])
  expect(await open(14)).toEqual([])
  expect(await open(15)).toEqual([])
})

test('whoever decided and has no account any more is nobody', async () => {
  const refused = { verdict: 'refused', words: 'Not by anybody there is.', by: null }
  expect(await open(16)).toEqual([
    { claim: 'degree', asked: ['PhD'], ...refused },
    { claim: 'education', asked: [], ...refused },
  ])
})

test('who was verified has the decisions that the log tells of, the latest of each claim', async () => {
  expect(await confirmed(17)).toEqual([])
  expect(await confirmed(18)).toEqual([
    { claim: 'degree', value: ['MBA'], words: 'Saw the new one', by: null },
    { claim: 'firms', value: ['McKinsey'], words: 'Saw papers', by: ADMIN },
  ])
  const { rows } = await pool.query(
    'select degree, firms, education from coach_profiles where not is_verified or degree <> $1',
    ['MBA'],
  )
  expect(rows).toEqual([])
})

test('what was noted before is kept word for word, and can be changed no more', async () => {
  const { rows } = await pool.query('select detail from audit_entries order by id')
  expect(rows.map(({ detail }) => detail)).toEqual(AUDIT.map(([, , , detail]) => detail))
  for (const change of [
    "update audit_entries set actor = 'another'",
    'delete from audit_entries',
    'truncate audit_entries',
  ])
    await expect(pool.query(change)).rejects.toThrow('written once')
})
