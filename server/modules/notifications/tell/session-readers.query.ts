import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { rowsOf } from '../../../db/kysely.ts'
import { methodOf } from '../../payments/prepaid/prepaid.rules.ts'
import { splitMoney } from '../../payments/split-money.rules.ts'
import type { Session } from '../../sessions/session.entity.ts'
import { quoteCancellation } from '../../sessions/cancel/cancellation.rules.ts'
import { roomOpensAt } from '../../sessions/session.rules.ts'
import { readSoldFigures } from '../../settings/sold/read-sold-figures.query.ts'
import type { SettingValues } from '../../settings/registry.rules.ts'
import type { Notifications } from '../../users/user-profile.rules.ts'
import type { Facts } from '../wordings/wording.rules.ts'
import type { Reader } from '../notify.service.ts'
import { switchesOf } from '../unsubscribe/guest-switches.rules.ts'

export type Side = 'seeker' | 'coach'

export interface SessionReaders {
  /** What both sides are told of the session. */
  facts: Facts
  seeker: { reader: Reader; facts: Facts }
  coach: { reader: Reader; facts: Facts }
}

interface Row {
  coach_user_id: string
  coach_name: string
  coach_zone: string | null
  coach_preferences: Partial<Notifications>
  seeker_name: string | null
  seeker_zone: string | null
  seeker_preferences: Partial<Notifications> | null
  provider: string | null
  added_minor: number | null
}

/** The two who hear of a session, each with its facts in their own zone. A guest's zone is the one they booked in. */
export async function sessionReaders(em: EntityManager, session: Session): Promise<SessionReaders> {
  const switches = switchesOf(sql`${session.seekerEmail ?? null}::text`)
  const [row] = await rowsOf(
    em,
    sql<Row>`select u.id as coach_user_id, trim(u.first_name || ' ' || u.last_name) as coach_name,
       coalesce(a.timezone, u.time_zone) as coach_zone, u.notifications as coach_preferences,
       s.first_name as seeker_name, s.time_zone as seeker_zone, 
       coalesce(s.notifications, ${switches}) as seeker_preferences,
       (select p.provider from payments p where p.session_id = ${session.id}::uuid order by p.created_at desc limit 1) as provider,
       (select (select coalesce(sum(e.amount_minor), 0)::int from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
            where t.session_id = ${session.id}::uuid and t.kind = 'package' and e.account = 'packages_deferred')
          from packages k where k.id = ${session.packageId ?? null}::uuid and k.returned_at is not null) as added_minor
     from coach_profiles c join users u on u.id = c.user_id left join availabilities a on a.coach_id = c.id
       left join users s on s.id = ${session.seekerId ?? null}::uuid where c.id = ${session.coachId}`,
  )
  if (!row) throw new Error(`Session ${session.id} has no coach.`)
  const figures = await readSoldFigures(em, session)
  const facts: Facts = {
    title: session.title,
    coachId: session.coachId,
    coachName: row.coach_name,
    seekerName: row.seeker_name || session.seekerName,
    startsAt: session.startsAt.toISOString(),
    endsAt: session.endsAt.toISOString(),
    opensAt: roomOpensAt(session.startsAt, figures).toISOString(),
    sequence: session.sequence,
    ...(row.provider && { paidWith: methodOf(row.provider) }),
    ...(row.added_minor !== null && { addedMinor: row.added_minor }),
    priceMinor: session.priceMinor,
    currency: session.currency,
    commissionMinor: splitMoney(session.priceMinor, 0, session.commissionBps).commissionMinor,
    ...(session.requestExpiresAt && { answerBy: session.requestExpiresAt.toISOString() }),
  }
  return {
    facts,
    seeker: {
      reader: {
        userId: session.seekerId ?? null,
        email: session.seekerEmail ?? null,
        preferences: row.seeker_preferences ?? {},
      },
      facts: {
        ...facts,
        ...refundUntil(session, figures),
        side: 'seeker',
        zone: row.seeker_zone ?? session.timeZone,
      },
    },
    coach: {
      reader: { userId: row.coach_user_id, email: null, preferences: row.coach_preferences },
      facts: { ...facts, side: 'coach', zone: row.coach_zone ?? session.timeZone },
    },
  }
}

/** Until when a seeker who has booked gets all of it back by cancelling, and until when half. */
function refundUntil(session: Session, figures: SettingValues): Pick<Facts, 'fullUntil' | 'halfUntil'> {
  const {
    cancellationPolicy: policy,
    priceMinor,
    startsAt,
    confirmedAt,
    refundCapPercent: capPercent,
  } = session
  if (!confirmedAt || priceMinor === 0) return {}
  const { steps } = quoteCancellation({
    policy,
    figures,
    priceMinor,
    startsAt,
    confirmedAt,
    capPercent,
    by: 'seeker',
    now: confirmedAt,
  })
  const untilOf = (percent: number) =>
    steps.find((step) => step.percent === percent)?.until.toISOString() ?? null
  return { fullUntil: untilOf(100), halfUntil: untilOf(50) }
}
