import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { readRows } from '../../../db/kysely.ts'
import { cursorBy, isMillisecond } from '../../../graphql/cursor.ts'
import { emptyPage, keysetPage, type Page, type PageAsk } from '../../../graphql/page.ts'
import { wordingOf } from '../../notifications/notification.rules.ts'
import type { NotificationKind } from '../../notifications/notification.rules.ts'
import type { Facts } from '../../notifications/wordings/wording.rules.ts'
import { expiryOf } from '../../coaches/claims/case.rules.ts'
import type { SettingValues } from '../../settings/registry.rules.ts'
import { readSettings } from '../../settings/read-settings.query.ts'
import { CLAIM_QUEUES, DESK_QUEUE_NAMES, type DeskQueueName, type DeskSort } from './desk.rules.ts'
import { DESK_QUEUES } from './desk-queues.query.ts'
import type { DeskItem } from './desk-item.type.ts'

type Amount = NonNullable<DeskItem['amount']>

/** What the list shows of an item; a queue names the columns it has. */
interface DeskCard {
  name?: string | null
  otherName?: string | null
  text?: string | null
  code?: string | null
  amount?: Amount | null
  /** Of an e-mail: what its subject is worded from. */
  facts?: Facts
}

interface Row {
  id: string
  queue: DeskQueueName
  subjectId: string
  since: Date
  due: Date
  total: number
  card: DeskCard | null
  takenById: string | null
  takenByName: string | null
  takenAt: Date | null
}

/** The order’s instant, then the item’s own id. */
const POSITION = cursorBy(isMillisecond, (id) => /^[A-Z_]{1,40}:[0-9a-f-]{36}$/.test(id))

export interface DeskAsk extends PageAsk {
  /** Null for all of them. */
  queues: readonly DeskQueueName[] | null
  sort: DeskSort
}

/** SQL: who works on what now. */
const takes = (now: Date, minutes: number) => sql`(
  select queue, subject_id, taken_by, taken_at from desk_takes
  union all select q.queue, k.coach_id, k.taken_by, k.taken_at
    from claim_cases k cross join unnest(${[...CLAIM_QUEUES]}::text[]) as q(queue)) t
  where t.queue = i.queue and t.subject_id = i."subjectId" and t.taken_at > ${now}::timestamptz - ${minutes}::int * interval '1 minute'`

/** What waits for an admin, the earliest deadline or the longest wait first: one statement, whatever the queues. */
export async function findDeskItems(ctx: Context, ask: DeskAsk): Promise<Page<DeskItem>> {
  const { em, pool, clock, viewer } = ctx
  const settings = await readSettings(em)
  const minutes = settings['desk.case_minutes']
  const names = ask.queues ? [...new Set(ask.queues)] : DESK_QUEUE_NAMES
  if (names.length === 0) return emptyPage()
  const [at, last] = POSITION.decode(ask.after) ?? [null, null]
  const order = sql.ref(ask.sort === 'DUE' ? 'due' : 'since')
  const rows = await readRows(
    pool,
    sql<Row>`with items as materialized (${itemsOf(names, clock(), settings)})
      select i.*, (select count(*)::int from items) as total, ${cardOf(names)} as card,
        k.taken_by as "takenById", trim(a.first_name || ' ' || a.last_name) as "takenByName", k.taken_at as "takenAt"
      from (select * from items where ${at}::timestamptz is null or (${order}, id) > (${at}::timestamptz, ${last}::text)
          order by ${order}, id limit ${ask.first + 1}) i
        left join lateral (select t.taken_by, t.taken_at from ${takes(clock(), minutes)} limit 1) k on true
        left join users a on a.id = k.taken_by
      order by ${order}, i.id`,
  )
  return keysetPage(rows, ask, {
    cursorOf: ({ id, since, due }) => POSITION.encode(ask.sort === 'DUE' ? due : since, id),
    nodeOf: (row) => present(row, viewer?.id, minutes),
    totalCount: rows[0]?.total ?? 0,
  })
}

function itemsOf(names: readonly DeskQueueName[], now: Date, settings: SettingValues): RawBuilder<unknown> {
  const branches = names.map((name) => {
    const { rows, since, id, due } = DESK_QUEUES[name]
    const usual = sql`${sql.ref(since)} + ${settings['desk.answer_hours']}::int * interval '1 hour'`
    return sql`select ${sql.lit(`${name}:`)} || ${sql.ref(id)}::text as id, ${sql.lit(name)} as queue, ${sql.ref(id)} as "subjectId",
      date_trunc('milliseconds', ${sql.ref(since)}) as since, date_trunc('milliseconds', ${due?.(settings) ?? usual}) as due
      from ${rows(now, settings)}`
  })
  return sql.join(branches, sql` union all `)
}

/** SQL: the card of the item `i`, read for the rows of the page alone. */
const cardOf = (names: readonly DeskQueueName[]): RawBuilder<unknown> =>
  sql`case i.queue ${sql.join(
    names.map(
      (name) =>
        sql`when ${sql.lit(name)} then (select to_jsonb(card) from (${sql.raw(DESK_QUEUES[name].card)}) card)`,
    ),
    sql` `,
  )} end`

function present(row: Row, viewerId: string | undefined, minutes: number): DeskItem {
  const { id, queue, subjectId, since, due, card } = row
  const { name = null, otherName = null, text = null, code = null, amount = null, facts } = card ?? {}
  return {
    id,
    queue,
    subjectId,
    since,
    dueAt: due,
    name,
    otherName,
    text: (facts ? wordingOf(code as NotificationKind).subject(facts) : text) || null,
    code: facts ? null : (code?.toUpperCase() ?? null),
    amount,
    takenBy: row.takenAt && {
      name: row.takenByName ?? '',
      isMine: row.takenById === viewerId,
      takenAt: row.takenAt,
      expiresAt: expiryOf(row.takenAt, minutes),
    },
  }
}

/** Whether an item still waits. */
export async function isWaiting(
  { em, pool, clock }: Pick<Context, 'em' | 'pool' | 'clock'>,
  { queue, subjectId }: { queue: DeskQueueName; subjectId: string },
): Promise<boolean> {
  const { rows, id } = DESK_QUEUES[queue]
  const found = await readRows(
    pool,
    sql`select 1 from (select ${sql.ref(id)} as id from ${rows(clock(), await readSettings(em))}) w where w.id = ${subjectId}::uuid`,
  )
  return found.length > 0
}
