import { DEFAULTS } from '../../modules/settings/registry.rules.ts'
import { DEFAULT_RULES } from '../../modules/availability/availability.rules.ts'
import type { CoachRecord } from '../../modules/coaches/load-coach.query.ts'
import type { CancellationPolicy } from '../../modules/settings/cancellation/cancellation-terms.rules.ts'
import type { BookingMode, SessionKind } from '../../modules/coaches/session-type.entity.ts'
import { type FindStarts, type Listing, toListing } from '../../modules/listings/listing.rules.ts'
import { listingFigures } from '../../modules/listings/listing-terms.query.ts'
import { RECENT_REVIEWS } from '../../modules/listings/relist.service.ts'
import { buildCoach } from '../content/build-coach.ts'
import { buildSeeker } from '../content/build-seeker.ts'
import { seedUuid } from '../../lib/random.ts'
import type { CoachRow, PersonRow } from '../write-people.ts'
import { countsOf, type PastRow, toPastRows, toRecentReviews } from './past-rows.ts'
import { type GroupDiary, planPast } from './plan-past.ts'
import { DAY } from '../../lib/durations.ts'

/** Coaches share seekers within a group, so that any group can be built alone. */
export const GROUP = { coaches: 10, seekers: 5 }

export interface Group {
  users: PersonRow[]
  coaches: CoachRow[]
  past: PastRow[]
  listings: Listing[]
}

/** A group of listed coaches with their seekers, past sessions and listing rows; only the dates depend on `now`. */
export function buildGroup(group: number, size: number, now: Date, findStarts: FindStarts): Group {
  const today = new Date(Math.floor(now.getTime() / DAY) * DAY)
  const figures = listingFigures(DEFAULTS, now)
  const seekers = Array.from({ length: GROUP.seekers }, (_, place) => {
    const index = group * GROUP.seekers + place
    return { id: seedUuid('user:job_seeker', index), profile: buildSeeker(index) }
  })
  const diary: GroupDiary = seekers.map(() => [])
  const built: Group = {
    users: seekers.map(({ profile }) => person('job_seeker', profile.index, profile, today)),
    coaches: [],
    past: [],
    listings: [],
  }
  for (let place = 0; place < size; place++) {
    const index = group * GROUP.coaches + place
    const coach = { ...buildCoach(index), verification: 'ACTIVE' as const }
    const user = person('coach', index, coach, today)
    const typeIds = coach.sessionTypes.map((_, position) => seedUuid('session type', index * 8 + position))
    const id = seedUuid('coach', index)
    const past = toPastRows(
      { coach, coachId: id, typeIds, seekers },
      planPast(coach, diary, today, findStarts),
    )
    const row: CoachRow = {
      id,
      userId: user.id,
      coach,
      createdAt: user.createdAt,
      counts: countsOf(past),
      typeIds,
    }
    built.users.push(user)
    built.coaches.push(row)
    built.past.push(...past)
    const reviews = toRecentReviews(past, RECENT_REVIEWS)
    const around = { busy: [], recentReviews: reviews, feedback: null }
    built.listings.push(toListing(toRecord(row, user), around, figures, findStarts))
  }
  return built
}

const person = (
  kind: 'coach' | 'job_seeker',
  index: number,
  { firstName, lastName, email, timeZone }: Pick<PersonRow, 'firstName' | 'lastName' | 'email' | 'timeZone'>,
  today: Date,
): PersonRow => ({
  id: seedUuid(`user:${kind}`, index),
  firebaseUid: `seed-${kind}-${index}`,
  email,
  firstName,
  lastName,
  userType: kind,
  timeZone,
  createdAt: new Date(today.getTime() - (300 + ((index * 37) % 400)) * DAY),
})

/** The record as it would be read back, for listing it without asking the database. */
function toRecord({ id, userId, coach, createdAt, counts, typeIds }: CoachRow, user: PersonRow): CoachRecord {
  const { sessionTypes, availability, degree, verification: _, quality: __, ...stated } = coach
  return {
    profile: {
      ...stated,
      id,
      userId,
      createdAt,
      degree: degree || null,
      cancellationPolicy: coach.cancellationPolicy.toLowerCase() as CancellationPolicy,
      totalSessions: counts?.totalSessions ?? 0,
      reviewsCount: counts?.reviewsCount ?? 0,
      ratingSum: counts?.ratingSum ?? 0,
      introReviewsCount: counts?.introReviewsCount ?? 0,
      isVerified: true,
      isActive: true,
      verifiedAt: new Date(createdAt.getTime() + 2 * DAY),
    } as unknown as CoachRecord['profile'],
    user: user as CoachRecord['user'],
    types: sessionTypes.map((type, position) => ({
      ...type,
      id: typeIds?.[position] ?? '',
      coachId: id,
      kind: type.kind.toLowerCase() as SessionKind,
      bookingMode: type.bookingMode.toLowerCase() as BookingMode,
      intakeQuestions: type.intakeQuestions ?? [],
      isActive: true,
      position,
    })),
    availability: { ...availability, overrides: [], timeOff: [] },
    rulesByDefault: DEFAULT_RULES,
    readiness: [],
    claims: [],
    claimCase: null,
  }
}
