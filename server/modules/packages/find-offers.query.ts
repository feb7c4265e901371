import { sql } from 'kysely'
import type { EntityManager } from '@mikro-orm/postgresql'
import { rowsOf } from '../../db/kysely.ts'
import type { Currency } from '../../lib/currency.rules.ts'
import type { SessionKind } from '../coaches/session-type.entity.ts'
import { highestHourMinor, isTooDear, sessionPrice } from '../coaches/price.rules.ts'
import { readSettings } from '../settings/read-settings.query.ts'
import { type PackageOffer, packageOffers } from './package.rules.ts'

export interface OfferedType {
  coachId: string
  coachUserId: string
  sessionTypeId: string
  title: string
  kind: SessionKind
  durationMinutes: number
  currency: Currency
  offers: PackageOffer[]
}

interface Row {
  user_id: string
  id: string
  title: string
  kind: SessionKind
  price_minor: number | null
  duration_minutes: number
  hourly_rate_minor: number
  currency: Currency
}

/** The packages of one kind of session that a coach sells now; null when there is no such kind, or none is sold. */
export async function findOffers(
  em: EntityManager,
  { coachId, sessionType }: { coachId: string; sessionType: string },
): Promise<OfferedType | null> {
  const [row] = await rowsOf(
    em,
    sql<Row>`select c.user_id, t.id, t.title, t.kind, t.price_minor, t.duration_minutes, c.hourly_rate_minor, c.currency
      from coach_profiles c join users u on u.id = c.user_id join session_types t on t.coach_id = c.id
      where c.id = ${coachId}::uuid and t.key = ${sessionType} and c.is_active and c.is_verified and t.is_active
        and not u.is_suspended and c.sells_packages`,
  )
  if (!row) return null
  const { kind, price_minor: priceMinor, duration_minutes: durationMinutes } = row
  const singleMinor = sessionPrice({ kind, priceMinor, durationMinutes }, row.hourly_rate_minor)
  const figures = await readSettings(em)
  if (isTooDear(singleMinor, durationMinutes, highestHourMinor(figures))) return null
  const offers = packageOffers(singleMinor, figures)
  if (offers.length === 0) return null
  const { user_id: coachUserId, id: sessionTypeId, title, currency } = row
  return { coachId, coachUserId, sessionTypeId, title, kind, durationMinutes, currency, offers }
}
