import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { rowsOf } from '../db/kysely.ts'
import { DAY, HOUR, MINUTE } from '../lib/durations.ts'
import { forkRandom, type Random } from '../lib/random.ts'
import { localDate } from '../modules/availability/time/zone.rules.ts'
import { DrillAttemptEntity } from '../modules/drills/drill-attempt.entity.ts'
import { DrillEntity } from '../modules/drills/drill.entity.ts'
import { startOfDay } from '../modules/drills/due.rules.ts'
import { followScorecard } from '../modules/drills/follow-scorecard.service.ts'
import { GENERATORS } from '../modules/drills/generators/index.rules.ts'
import type { Answer } from '../modules/drills/grade.rules.ts'
import { placeAfter } from '../modules/drills/leitner.rules.ts'
import { allowedSeconds } from '../modules/drills/pace.rules.ts'
import { readDueFacts } from '../modules/drills/read-drills.query.ts'
import { DEMO } from './content/demo.ts'

interface ReadCard {
  sessionId: string
  readAt: string
}

/** The last of them are left as they are, so that something is due. */
const RESTS = 2 * DAY

/**
 * What the demo seeker has drilled: every scorecard they read asks for something, which they practise when it is due, mostly right.
 */
export async function seedDrills(em: EntityManager, now: Date): Promise<void> {
  const random = forkRandom('demo', 'drills')
  const cards = await rowsOf(
    em,
    sql<ReadCard>`select k.session_id as "sessionId", k.read_at as "readAt" from scorecards k join sessions s on s.id = k.session_id
      join users u on u.id = s.seeker_id where u.email = ${DEMO.seekers[0]?.email ?? ''} and k.read_at is not null
      order by k.read_at, k.session_id`,
  )
  for (const [place, { sessionId, readAt }] of cards.entries()) {
    await followScorecard(em, sessionId, new Date(readAt))
    const next = cards[place + 1]
    await practise(em, random, next ? new Date(next.readAt) : new Date(now.getTime() - RESTS))
  }
}

/** Does all that comes due before then. */
async function practise(em: EntityManager, random: Random, until: Date): Promise<void> {
  for (;;) {
    const drill = await em.findOne(
      DrillEntity,
      { dueAt: { $lt: until } },
      { orderBy: { dueAt: 'asc' }, refresh: true },
    )
    if (!drill?.dueAt) return
    const { version, minutes, generate } = GENERATORS[drill.kind]
    const seed = random.int(0, 1_000_000)
    const { questions } = generate(seed)
    const right = questions.map(() => random.chance(0.9))
    const allowed = allowedSeconds(minutes, drill.difficulty)
    const startedAt = new Date(drill.dueAt.getTime() + random.int(7, 15) * HOUR + random.int(0, 59) * MINUTE)
    const answeredAt = new Date(startedAt.getTime() + random.int(allowed / 3, allowed) * 1000)
    em.create(DrillAttemptEntity, {
      drillId: drill.id,
      seed,
      version,
      startedAt,
      answeredAt,
      allowedSeconds: allowed,
      parts: questions.length,
      rightParts: right.filter(Boolean).length,
      answers: questions.map((question, place): Answer => {
        if (!right[place]) return { number: null, options: [] }
        return question.kind === 'number'
          ? { number: question.answer, options: [] }
          : { number: null, options: [...question.answer] }
      }),
    })
    const at = answeredAt
    const { zone } = await readDueFacts(em, drill.id)
    const next = placeAfter(
      { box: drill.box, dueOn: localDate(drill.dueAt, zone) },
      { isRight: right.every(Boolean), isInTime: true, on: localDate(at, zone) },
    )
    Object.assign(drill, { box: next.box, dueAt: next.dueOn && startOfDay(next.dueOn, zone) })
    if (!next.dueOn) Object.assign(drill, { endedAt: at, endedAs: 'learned' })
    await em.flush()
  }
}
