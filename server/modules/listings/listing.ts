import type { Availability } from '../availability/availability.rules.ts'
import { findSlots } from '../availability/slots.rules.ts'
import type { Busy } from '../availability/slot.rules.ts'
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

/** When a session of this length may start within the coach's window: milliseconds, ascending. */
export type FindStarts = (
  availability: Availability,
  durationMinutes: number,
  busy: Busy[],
  now: Date,
) => number[]

/**
 * What the public sees of a coach; pure, so that the same record always lists the same. `findStarts` may be one
 * that remembers, for whoever lists thousands of coaches at once.
 */
export function toListing(
  record: CoachRecord,
  busy: Busy[],
  recentReviews: RecentReview[],
  now: Date,
  findStarts: FindStarts = findOpenStarts,
): Listing {
  const { profile, user, types } = record
  const starts = startsOf(record, busy, now, findStarts)
  const nextSlot = starts[0] === undefined ? null : new Date(starts[0])
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
    free: toRanges(starts, (record.availability?.rules.slotIntervalMinutes ?? 30) * MINUTE),
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

/** Bookable starts of the shortest paid type. */
function startsOf(
  { availability, types }: CoachRecord,
  busy: Busy[],
  now: Date,
  findStarts: FindStarts,
): number[] {
  const active = types.filter((type) => type.isActive)
  const paid = active.filter(({ kind }) => kind !== 'intro_call')
  const durations = (paid.length > 0 ? paid : active).map((type) => type.durationMinutes)
  if (!availability || durations.length === 0) return []
  return findStarts(availability, Math.min(...durations), busy, now)
}

export const findOpenStarts: FindStarts = (availability, durationMinutes, busy, now) => {
  const sessionType = { durationMinutes, active: true }
  const until = new Date(now.getTime() + availability.rules.windowDays * DAY)
  const input = { availability, coachActive: true, sessionType, busy, now }
  return findSlots(input, { from: now, to: until }).map(({ startsAt }) => startsAt.getTime())
}

/** Starts a grid step apart become one range, from the first to the last and a step. */
function toRanges(starts: number[], step: number): [Date, Date][] {
  const ranges: [number, number][] = []
  for (const start of starts) {
    const last = ranges.at(-1)
    if (last && last[1] === start) last[1] = start + step
    else ranges.push([start, start + step])
  }
  return ranges.map(([from, to]) => [new Date(from), new Date(to)])
}

/** The next slot stops being one when its notice begins; the window's far end moves on daily. */
function staleAt({ availability }: CoachRecord, nextSlot: Date | null, now: Date): Date {
  const tomorrow = now.getTime() + DAY
  if (!nextSlot) return new Date(tomorrow)
  return new Date(
    Math.min(tomorrow, nextSlot.getTime() - (availability?.rules.minimumNoticeHours ?? 0) * HOUR),
  )
}
