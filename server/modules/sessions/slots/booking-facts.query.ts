import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { rowsOf } from '../../../db/kysely.ts'
import { rulesBy } from '../../availability/availability.rules.ts'
import { parseAvailability } from '../../availability/parse-availability.rules.ts'
import type { Busy, SlotInput } from '../../availability/slots/slot.rules.ts'
import type { CancellationPolicy } from '../../settings/cancellation/cancellation-terms.rules.ts'
import type { BookingMode, SessionKind } from '../../coaches/session-type.entity.ts'
import type { Currency } from '../../../lib/currency.rules.ts'
import { readSettings } from '../../settings/read-settings.query.ts'
import type { SettingValues } from '../../settings/registry.rules.ts'
import { leastNoticeMinutes } from '../session.rules.ts'
import { ofPerson } from '../people/person-keys.query.ts'
import { COUNTS_TO_LIMITS } from '../status-lists.rules.ts'
import { DAY } from '../../../lib/durations.ts'

export interface BookingFacts {
  coachId: string
  coachUserId: string
  isVerified: boolean
  hourlyRateMinor: number
  currency: Currency
  cancellationPolicy: CancellationPolicy
  type: {
    id: string
    key: string
    title: string
    kind: SessionKind
    durationMinutes: number
    priceMinor: number | null
    bookingMode: BookingMode
    intakeQuestions: string[]
  }
  slots: SlotInput
}

interface Row {
  coach_id: string
  user_id: string
  is_active: boolean
  is_verified: boolean
  hourly_rate_minor: number
  currency: Currency
  cancellation_policy: CancellationPolicy
  type_id: string
  key: string
  title: string
  kind: SessionKind
  duration_minutes: number
  price_minor: number | null
  booking_mode: BookingMode
  intake_questions: string[]
  type_active: boolean
  availability: unknown
  busy: { s: number; e: number; bf: number; bt: number; held: boolean }[]
  seeker_busy: { s: number; e: number }[]
}

/**
 * All that the slot rules need about one coach, session type and range, in one statement besides the figures in force; null when there
 * is no such coach or type. Sessions a week around the range are read too, for caps and buffers. Busy times of
 * other calendars stand among the time off.
 * Holds whose time is over, and the asking person's own with this coach, which a new one replaces, do not count.
 */
export async function loadBookingFacts(
  em: EntityManager,
  ask: {
    coachId: string
    typeKey: string
    from: Date
    to: Date
    now: Date
    /** The keys of the person who asks; their sessions make them busy, and the first one's hold is replaced. */
    keys?: readonly string[]
    /** A session that does not count: the one that is to move. */
    besides?: string
  },
): Promise<BookingFacts | null> {
  const from = new Date(ask.from.getTime() - 8 * DAY)
  const to = new Date(ask.to.getTime() + 8 * DAY)
  const keys = ask.keys?.length ? ask.keys : ['']
  const [person = ''] = keys
  const { coachId, typeKey, now, besides = null } = ask
  const [row] = await rowsOf(em, facts({ coachId, typeKey, from, to, now, besides, person, keys }))
  return row ? toFacts(row, ask.now, await readSettings(em)) : null
}

interface Wanted {
  coachId: string
  typeKey: string
  from: Date
  to: Date
  now: Date
  besides: string | null
  person: string
  keys: readonly string[]
}

const LIMITED = sql.raw(COUNTS_TO_LIMITS)

const counted = ({ from, to, besides, now, person }: Wanted) => sql`s.status in ${LIMITED}
  and s.during && tstzrange(${from}::timestamptz, ${to}::timestamptz) and s.id is distinct from ${besides}::uuid
  and (s.status <> 'held' or exists (select 1 from holds h where h.session_id = s.id and h.is_open and h.expires_at > ${now}::timestamptz
      and (h.person <> ${person}::text or h.coach_id <> c.id)))`

/** Busy in another calendar is as good as time off. */
const elsewhere = ({
  from,
  to,
}: Wanted) => sql`(select coalesce(jsonb_agg(jsonb_build_object('from', b.starts_at, 'to', b.ends_at)), '[]')
     from busy_times b join busy_calendars k on k.id = b.calendar_id
     where k.coach_id = c.id and b.starts_at < ${to}::timestamptz and b.ends_at > ${from}::timestamptz)`

// Raw, for its ranges: one statement, asked twice for every hold.
const facts = (
  wanted: Wanted,
) => sql<Row>`select c.id as coach_id, c.user_id, c.is_active and not u.is_suspended as is_active, c.is_verified, c.hourly_rate_minor, c.currency, c.cancellation_policy,
  t.id as type_id, t.key, t.title, t.kind, t.duration_minutes, t.price_minor, t.booking_mode, t.intake_questions, t.is_active as type_active,
  (select jsonb_build_object('timezone', a.timezone, 'weekly', a.weekly, 'overrides', a.overrides, 'timeOff', a.time_off || ${elsewhere(wanted)}, 'rules', a.rules)
     from availabilities a where a.coach_id = c.id) as availability,
  (select coalesce(jsonb_agg(jsonb_build_object('s', extract(epoch from s.starts_at), 'e', extract(epoch from s.ends_at),
      'bf', extract(epoch from s.blocked_from), 'bt', extract(epoch from s.blocked_to), 'held', s.status = 'held')), '[]')
     from sessions s where s.coach_id = c.id and ${counted(wanted)}) as busy,
  (select coalesce(jsonb_agg(jsonb_build_object('s', extract(epoch from s.starts_at), 'e', extract(epoch from s.ends_at))), '[]')
     from sessions s where ${ofPerson(wanted.keys)} and ${counted(wanted)}) as seeker_busy
  from coach_profiles c join users u on u.id = c.user_id join session_types t on t.coach_id = c.id
  where c.id = ${wanted.coachId}::uuid and t.key = ${wanted.typeKey}`

function toFacts(row: Row, now: Date, figures: SettingValues): BookingFacts {
  const busy: Busy[] = row.busy.map((one) => ({
    startsAt: fromEpoch(one.s),
    endsAt: fromEpoch(one.e),
    blockedFrom: fromEpoch(one.bf),
    blockedTo: fromEpoch(one.bt),
    kind: one.held ? 'HOLD' : 'SESSION',
  }))
  return {
    coachId: row.coach_id,
    coachUserId: row.user_id,
    isVerified: row.is_verified,
    hourlyRateMinor: row.hourly_rate_minor,
    currency: row.currency,
    cancellationPolicy: row.cancellation_policy,
    type: {
      id: row.type_id,
      key: row.key,
      title: row.title,
      kind: row.kind,
      durationMinutes: row.duration_minutes,
      priceMinor: row.price_minor,
      bookingMode: row.booking_mode,
      intakeQuestions: row.intake_questions,
    },
    slots: {
      availability: parseAvailability(row.availability, rulesBy(figures)),
      coachActive: row.is_active,
      sessionType: {
        durationMinutes: row.duration_minutes,
        active: row.type_active,
        leastNoticeMinutes: leastNoticeMinutes(row.booking_mode, figures),
      },
      busy,
      seekerBusy: row.seeker_busy.map((one) => ({ startsAt: fromEpoch(one.s), endsAt: fromEpoch(one.e) })),
      now,
    },
  }
}

const fromEpoch = (seconds: number) => new Date(seconds * 1000)
