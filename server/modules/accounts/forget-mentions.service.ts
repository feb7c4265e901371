import type { EntityManager } from '@mikro-orm/postgresql'
import { withoutNames } from './mentions.rules.ts'
import {
  COUNTERPARTS,
  type Fact,
  GIVEN_SESSIONS,
  MY_SESSIONS,
  OWN_PROFILE,
  valuesOf,
} from './person-fact.rules.ts'

interface Writing {
  table: string
  /** The primary key, as one expression. */
  key: string
  /** Text and JSON columns, each with the characters it takes. */
  columns: Record<string, number>
  where: string
  /** What stands for each question mark, in order. */
  values: Fact[]
}

const ANY = Infinity
const EITHER_SIDE = `id in ${MY_SESSIONS} or id in ${GIVEN_SESSIONS}`
const SHARED_SESSIONS = `(select id from sessions where ${EITHER_SIDE})`
const BOTH: Fact[] = ['user', 'guest', 'user']

/** What others wrote, or both, where a person may be named. It stays without the name. */
const WRITINGS: Writing[] = [
  {
    table: 'sessions',
    key: 'id',
    columns: { title: ANY, intake_note: 2000, intake_answers: ANY, cancel_reason: ANY },
    where: EITHER_SIDE,
    values: BOTH,
  },
  {
    table: 'session_types',
    key: 'id',
    columns: { title: 80 },
    where: `coach_id in ${OWN_PROFILE}`,
    values: ['user'],
  },
  {
    table: 'reviews',
    key: 'id',
    columns: { session_title: ANY, text: 2000, private_note: 2000, reply: 500, refused_reason: 500 },
    where: `session_id in ${SHARED_SESSIONS}`,
    values: BOTH,
  },
  {
    table: 'session_messages',
    key: 'id',
    columns: { body: 2000 },
    where: `session_id in ${SHARED_SESSIONS}`,
    values: BOTH,
  },
  {
    table: 'reschedule_proposals',
    key: 'id',
    columns: { note: 500 },
    where: `session_id in ${SHARED_SESSIONS}`,
    values: BOTH,
  },
  {
    table: 'session_disputes',
    key: 'session_id',
    columns: { reason: 2000, resolution: 2000 },
    where: `session_id in ${SHARED_SESSIONS} or resolved_by = ?`,
    values: [...BOTH, 'user'],
  },
  {
    table: 'scorecards',
    key: 'id',
    columns: { scores: ANY, strengths: ANY, priorities: ANY, explanation: 500 },
    where: `coach_id in ${OWN_PROFILE}`,
    values: ['user'],
  },
  {
    table: 'scorecard_files',
    key: 'session_id',
    columns: { name: 120 },
    where: `session_id in ${GIVEN_SESSIONS}`,
    values: ['user'],
  },
  {
    table: 'sandbox_checkouts',
    key: 'id',
    columns: { description: ANY },
    where: `payment_id in (select id::text from payments where session_id in ${SHARED_SESSIONS})`,
    values: BOTH,
  },
  {
    table: 'payment_issues',
    key: 'id',
    columns: { note: 500 },
    where: `payment_id in (select id from payments where session_id in ${SHARED_SESSIONS}) or resolved_by = ?`,
    values: [...BOTH, 'user'],
  },
  {
    table: 'emails',
    key: 'id',
    columns: { subject: ANY, body: ANY, html: ANY },
    where: `recipient in ${COUNTERPARTS}`,
    values: [...BOTH, 'user', 'guest'],
  },
  {
    table: 'notifications',
    key: 'id',
    columns: { facts: ANY },
    where: `session_id in ${SHARED_SESSIONS}`,
    values: BOTH,
  },
  {
    table: 'audit_entries',
    key: 'id',
    columns: { detail: ANY },
    where: `actor_id = ? or (subject_type = 'user' and subject_id = ?)
      or (subject_type = 'coach' and subject_id in ${OWN_PROFILE})
      or (subject_type = 'session' and subject_id in ${SHARED_SESSIONS})`,
    values: ['user', 'user', 'user', ...BOTH],
  },
  {
    table: 'setting_versions',
    key: "key || ':' || version",
    columns: { reason: 500 },
    where: 'changed_by = ?',
    values: ['user'],
  },
]

/** Replaces a person's name and addresses in what others wrote to them or about them, and in their own texts that stay. */
export async function forgetMentions(
  em: EntityManager,
  facts: Record<Fact, unknown>,
  mentions: RegExp,
): Promise<void> {
  for (const writing of WRITINGS) await rewrite(em, writing, valuesOf(facts, writing.values), mentions)
}

type Row = { key: string } & Record<string, unknown>

async function rewrite(
  em: EntityManager,
  { table, key, columns, where }: Writing,
  values: unknown[],
  mentions: RegExp,
) {
  const names = Object.keys(columns)
  const rows = await em.execute<Row[]>(
    `select (${key})::text as key, ${names.join(', ')} from ${table} where ${where}`,
    values,
  )
  for (const row of rows) {
    const changed = names.flatMap((name) => {
      const text = forgotten(row[name], mentions, columns[name] ?? ANY)
      return text === null ? [] : [{ name, text }]
    })
    if (changed.length > 0)
      await em.execute(
        `update ${table} set ${changed.map(({ name }) => `${name} = ?`).join(', ')} where ${key} = ?`,
        [...changed.map(({ text }) => text), row.key],
      )
  }
}

/** The column's new text, no longer than it may be; null when it mentions nobody. */
function forgotten(value: unknown, mentions: RegExp, most: number): string | null {
  const left = withoutNames(value, mentions)
  const [before, after] = [value, left].map((one) => (typeof one === 'string' ? one : JSON.stringify(one)))
  if (before === after || after === undefined) return null
  return typeof left === 'string' ? after.slice(0, most) : after
}
