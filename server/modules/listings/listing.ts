import { findSlots } from '../availability/slots.rules.ts'
import type { Busy, Slot } from '../availability/slot.rules.ts'
import type { CoachRecord } from '../coaches/load-coach.ts'
import { bayesianMean } from '../reviews/review.rules.ts'
import { sessionPrice } from '../sessions/price.rules.ts'
import { convertMinor } from '../settings/exchange.rules.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

export interface RecentReview {
  id: string
  rating: number
  text: string
  authorName: string
  sessionTitle: string
  publishedAt: string
  reply: string | null
}

/** One row of `coach_listings`, as it is written. */
export interface Listing {
  coachId: string
  card: object
  recentReviews: RecentReview[]
  specialties: string[]
  firms: string[]
  languages: string[]
  kinds: string[]
  country: string | null
  rateBaseMinor: number
  rating: number
  rank: number
  totalSessions: number
  listedAt: Date
  nextSlot: Date | null
  free: [Date, Date][]
  staleAt: Date
  search: string
}

/** What the public sees of a coach; pure, so that the same record always lists the same. */
export function toListing(
  record: CoachRecord,
  busy: Busy[],
  recentReviews: RecentReview[],
  now: Date,
): Listing {
  const { profile, user, types } = record
  const slots = openSlots(record, busy, now)
  const nextSlot = slots[0]?.startsAt ?? null
  const active = types.filter((type) => type.isActive)
  const { currency, specialties, firms, languages } = profile
  return {
    coachId: profile.id,
    card: toCard(record, nextSlot),
    recentReviews,
    specialties,
    firms,
    languages,
    kinds: [...new Set(active.map(({ kind }) => kind))],
    country: profile.country ?? null,
    rateBaseMinor: convertMinor(profile.hourlyRateMinor, currency, 'GBP'),
    rating: meanRating(profile) ?? 0,
    rank: bayesianMean(profile.ratingSum, profile.reviewsCount),
    totalSessions: profile.totalSessions,
    listedAt: profile.verifiedAt ?? profile.createdAt,
    nextSlot,
    free: toRanges(slots, (record.availability?.rules.slotIntervalMinutes ?? 30) * MINUTE),
    staleAt: staleAt(record, nextSlot, now),
    search: [
      user.firstName,
      user.lastName,
      profile.headline,
      profile.previousRole,
      profile.degree,
      profile.city,
    ]
      .concat(
        firms,
        specialties,
        languages,
        profile.education,
        active.map(({ title }) => title),
      )
      .filter(Boolean)
      .join(' '),
  }
}

/** Mean of published reviews to two decimals, or null before the first. */
export const meanRating = ({
  ratingSum,
  reviewsCount,
}: {
  ratingSum: number
  reviewsCount: number
}): number | null => (reviewsCount === 0 ? null : Math.round((ratingSum / reviewsCount) * 100) / 100)

function toCard({ profile, user, types, availability }: CoachRecord, nextSlot: Date | null): object {
  const { id, headline, bio, specialties, firms, languages, currency, cancellationPolicy } = profile
  const { reviewsCount, totalSessions, externalTotalSessions, experienceYears, isVerified } = profile
  return {
    id,
    firstName: user.firstName,
    lastName: user.lastName,
    fullName: `${user.firstName} ${user.lastName}`.trim(),
    headline,
    bio,
    specialties,
    firms,
    languages,
    country: profile.country ?? null,
    city: profile.city ?? null,
    previousRole: profile.previousRole ?? null,
    degree: profile.degree ?? null,
    education: profile.education,
    achievements: profile.achievements,
    certifications: profile.certifications,
    sessionTypes: types
      .filter((type) => type.isActive)
      .map((type) => ({
        id: type.id,
        key: type.key,
        title: type.title,
        kind: type.kind,
        durationMinutes: type.durationMinutes,
        bookingMode: type.bookingMode,
        price: { amountMinor: sessionPrice(type, profile.hourlyRateMinor), currency },
      })),
    hourlyRate: { amountMinor: profile.hourlyRateMinor, currency },
    cancellationPolicy,
    timeZone: availability?.timezone ?? 'UTC',
    rating: meanRating(profile),
    reviewsCount,
    totalSessions,
    externalTotalSessions,
    experienceYears,
    isVerified,
    nextSlot: nextSlot?.toISOString() ?? null,
  }
}

/** Bookable slots of the shortest paid type over the coach's window. */
function openSlots({ availability, types }: CoachRecord, busy: Busy[], now: Date): Slot[] {
  const active = types.filter((type) => type.isActive)
  const paid = active.filter(({ kind }) => kind !== 'intro_call')
  const durations = (paid.length > 0 ? paid : active).map((type) => type.durationMinutes)
  if (!availability || durations.length === 0) return []
  const sessionType = { durationMinutes: Math.min(...durations), active: true }
  const until = new Date(now.getTime() + availability.rules.windowDays * DAY)
  return findSlots({ availability, coachActive: true, sessionType, busy, now }, { from: now, to: until })
}

/** Starts a grid step apart become one range, from the first to the last and a step. */
function toRanges(slots: Slot[], step: number): [Date, Date][] {
  const ranges: [Date, Date][] = []
  for (const { startsAt } of slots) {
    const last = ranges.at(-1)
    if (last && last[1].getTime() === startsAt.getTime()) last[1] = new Date(startsAt.getTime() + step)
    else ranges.push([startsAt, new Date(startsAt.getTime() + step)])
  }
  return ranges
}

/** The next slot stops being one when its notice begins; the window's far end moves on daily. */
function staleAt({ availability }: CoachRecord, nextSlot: Date | null, now: Date): Date {
  const tomorrow = now.getTime() + DAY
  if (!nextSlot) return new Date(tomorrow)
  return new Date(
    Math.min(tomorrow, nextSlot.getTime() - (availability?.rules.minimumNoticeHours ?? 0) * HOUR),
  )
}
