import type { FindStarts } from '../../modules/listings/listing.rules.ts'
import type { SeedCoach } from '../content/seed-coach.ts'
import type { SeedSessionType } from '../content/session-types.ts'
import { forkRandom } from '../../lib/random.ts'
import { DAY, MINUTE } from '../../lib/durations.ts'

const MAX_MINUTES = 90
/** How long ago the sessions lie: all are closed, none is older than the coach. */
const WINDOW = { from: 249, to: 9 }

export interface PastSession {
  /** Counts through the coach's sessions. */
  number: number
  /** Among the seekers of the group. */
  seeker: number
  typeIndex: number
  type: SeedSessionType
  startsAt: Date
  endsAt: Date
}

/** When the seekers of a group are taken, so that nobody sits in two sessions at once. */
export type GroupDiary = { from: number; to: number }[][]

/** Two to four paid sessions of a coach, in order, within the coach's own hours; `today` is midnight UTC. */
export function planPast(
  coach: SeedCoach,
  diary: GroupDiary,
  today: Date,
  findStarts: FindStarts,
): PastSession[] {
  const random = forkRandom(coach.index, 'past sessions')
  const offers = coach.sessionTypes
    .map((type, typeIndex) => ({ type, typeIndex }))
    .filter(({ type }) => type.kind !== 'INTRO_CALL')
  const rules = { ...coach.availability.rules, minimumNoticeHours: 0, windowDays: WINDOW.from - WINDOW.to }
  const from = new Date(today.getTime() - WINDOW.from * DAY)
  const starts = findStarts({ ...coach.availability, rules, timeOff: [] }, MAX_MINUTES, [], from)
  const count = random.int(2, 4)
  const stretch = Math.floor(starts.length / count)
  const sessions: PastSession[] = []
  for (let number = 0; number < count; number++) {
    const { type, typeIndex } = random.pick(offers)
    // The last hours of each stretch stay free, so that two sessions never touch.
    const start = starts[number * stretch + random.int(0, Math.max(0, stretch - 8))]
    const first = random.int(0, diary.length - 1)
    if (start === undefined) continue
    const end = start + type.durationMinutes * MINUTE
    const seeker = diary.findIndex((_, place) =>
      isFree(diary[(first + place) % diary.length] ?? [], start, end),
    )
    if (seeker < 0) continue
    const place = (first + seeker) % diary.length
    diary[place]?.push({ from: start, to: end })
    sessions.push({
      number,
      seeker: place,
      typeIndex,
      type,
      startsAt: new Date(start),
      endsAt: new Date(end),
    })
  }
  return sessions
}

const isFree = (taken: { from: number; to: number }[], from: number, to: number) =>
  taken.every((one) => to <= one.from || from >= one.to)
