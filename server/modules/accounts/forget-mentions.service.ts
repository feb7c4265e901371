import type { EntityManager } from '@mikro-orm/postgresql'
import { type RawBuilder, sql } from 'kysely'
import { rowsOf } from '../../db/kysely.ts'
import { withoutNames } from './mentions.rules.ts'
import { counterparts, givenSessions, mySessions, ownProfile, type Person } from './person.rules.ts'

interface Writing {
  table: string
  /** The primary key, as one expression. */
  key: string
  /** Text and JSON columns, each with the characters it takes. */
  columns: Record<string, number>
  where: (p: Person) => RawBuilder<unknown>
}

const ANY = Infinity
const eitherSide = (p: Person) => sql`id in ${mySessions(p)} or id in ${givenSessions(p)}`
const sharedSessions = (p: Person) => sql`(select id from sessions where ${eitherSide(p)})`

const sharedPackages = (p: Person) =>
  sql`(select id from packages where seeker_id = ${p.id}::uuid or coach_id in ${ownProfile(p)})`

/** What others wrote, or both, where a person may be named. It stays without the name. */
const WRITINGS: Writing[] = [
  {
    table: 'sessions',
    key: 'id',
    columns: { title: ANY, intake_note: 2000, intake_answers: ANY, cancel_reason: ANY },
    where: eitherSide,
  },
  {
    table: 'session_types',
    key: 'id',
    columns: { title: 80 },
    where: (p) => sql`coach_id in ${ownProfile(p)}`,
  },
  {
    table: 'reviews',
    key: 'id',
    columns: {
      session_title: ANY,
      text: 2000,
      private_note: 2000,
      reply: 500,
      refused_reason: 500,
      withdrawn_reason: 500,
    },
    where: (p) => sql`session_id in ${sharedSessions(p)}`,
  },
  {
    table: 'review_reports',
    key: 'id',
    columns: { reason: 500, words: 500 },
    where: (p) => sql`review_id in (select id from reviews where session_id in ${sharedSessions(p)})`,
  },
  {
    table: 'session_messages',
    key: 'id',
    columns: { body: 2000 },
    where: (p) => sql`session_id in ${sharedSessions(p)}`,
  },
  {
    table: 'reschedule_proposals',
    key: 'id',
    columns: { note: 500 },
    where: (p) => sql`session_id in ${sharedSessions(p)}`,
  },
  {
    table: 'session_disputes',
    key: 'session_id',
    columns: { reason: 2000, answer: 2000, resolution: 2000 },
    where: (p) => sql`session_id in ${sharedSessions(p)} or resolved_by = ${p.id}`,
  },
  {
    table: 'scorecards',
    key: 'id',
    columns: { scores: ANY, strengths: ANY, priorities: ANY, explanation: 500 },
    where: (p) => sql`coach_id in ${ownProfile(p)}`,
  },
  {
    table: 'scorecard_files',
    key: 'session_id',
    columns: { name: 120 },
    where: (p) => sql`session_id in ${givenSessions(p)}`,
  },
  {
    table: 'sandbox_checkouts',
    key: 'id',
    columns: { description: ANY },
    where: (p) =>
      sql`payment_id in (select id::text from payments where session_id in ${sharedSessions(p)} or package_id in ${sharedPackages(p)})`,
  },
  {
    table: 'packages',
    key: 'id',
    columns: { title: ANY },
    where: (p) => sql`id in ${sharedPackages(p)}`,
  },
  {
    table: 'payment_issues',
    key: 'id',
    columns: { note: 500 },
    where: (p) =>
      sql`payment_id in (select id from payments where session_id in ${sharedSessions(p)} or package_id in ${sharedPackages(p)}) or resolved_by = ${p.id}`,
  },
  {
    table: 'emails',
    key: 'id',
    columns: { subject: ANY, body: ANY, html: ANY },
    where: (p) => sql`recipient in ${counterparts(p)}`,
  },
  {
    table: 'notifications',
    key: 'id',
    columns: { facts: ANY },
    where: (p) => sql`session_id in ${sharedSessions(p)}`,
  },
  {
    table: 'audit_entries',
    key: 'id',
    columns: { detail: ANY },
    where: (p) => sql`actor_id = ${p.id} or (subject_type = 'user' and subject_id = ${p.id})
      or (subject_type = 'coach' and subject_id in ${ownProfile(p)})
      or (subject_type = 'session' and subject_id in ${sharedSessions(p)})`,
  },
  {
    table: 'setting_versions',
    key: "key || ':' || version",
    columns: { reason: 500, withdrawn_reason: 500 },
    where: (p) => sql`changed_by = ${p.id} or withdrawn_by = ${p.id}`,
  },
]

/** Replaces a person's name and addresses in what others wrote to them or about them, and in their own texts that stay. */
export async function forgetMentions(em: EntityManager, person: Person, mentions: RegExp): Promise<void> {
  for (const writing of WRITINGS) await rewrite(em, writing, person, mentions)
}

type Row = { key: string } & Record<string, unknown>

async function rewrite(
  em: EntityManager,
  { table, key, columns, where }: Writing,
  person: Person,
  mentions: RegExp,
) {
  const names = Object.keys(columns)
  const [keyed, listed] = [sql.raw(key), sql.join(names.map((name) => sql.ref(name)))]
  const rows = await rowsOf(
    em,
    sql<Row>`select (${keyed})::text as key, ${listed} from ${sql.table(table)} where ${where(person)}`,
  )
  for (const row of rows) {
    const changed = names.flatMap((name) => {
      const text = forgotten(row[name], mentions, columns[name] ?? ANY)
      return text === null ? [] : [{ name, text }]
    })
    if (changed.length === 0) continue
    const set = sql.join(changed.map(({ name, text }) => sql`${sql.ref(name)} = ${text}`))
    await rowsOf(em, sql`update ${sql.table(table)} set ${set} where (${keyed})::text = ${row.key}`)
  }
}

/** The column's new text, no longer than it may be; null when it mentions nobody. */
function forgotten(value: unknown, mentions: RegExp, max: number): string | null {
  const left = withoutNames(value, mentions)
  const [before, after] = [value, left].map((one) => (typeof one === 'string' ? one : JSON.stringify(one)))
  if (before === after || after === undefined) return null
  return typeof left === 'string' ? after.slice(0, max) : after
}
