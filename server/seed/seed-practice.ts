import type { EntityManager } from '@mikro-orm/postgresql'
import { cases } from '../content/cases/index.ts'
import { DAY, MINUTE } from '../lib/durations.ts'
import { seedUuid } from '../lib/random.ts'
import {
  giveUpRest,
  practise,
  type PracticeBody,
  type Progress,
  progressOf,
  scoreOf,
} from '../modules/practice/progress.rules.ts'

/** What the demo coach wrote down about the people they meet most. */
const NOTES = [
  'Structures well, then hurries the numbers.\nAsk for the units before every calculation.',
  'Final rounds in January. Wants pushback, not comfort.',
  'Strong on fit stories. Next time: a pricing case without exhibits.',
]

interface PracticePlan {
  coachId: string
  /** The demo’s seeker. */
  userId: string
  now: Date
}

export async function seedPractice(em: EntityManager, { coachId, userId, now }: PracticePlan): Promise<void> {
  await em.execute(
    `insert into coach_notes (coach_id, student_id, text, updated_at)
     select ?::uuid, met.id, (?::text[])[met.place], ?::timestamptz from (
       select (array_agg(id order by created_at, id))[1] as id, row_number() over (order by count(*) desc, min(id::text)) as place
       from sessions where coach_id = ?::uuid and seeker_email is not null group by seeker_email) met
     where met.place <= 3`,
    [coachId, `{${NOTES.map((note) => JSON.stringify(note)).join(',')}}`, now, coachId],
  )
  for (const row of await planAttempts(em, userId, now)) await em.execute(INSERT, row)
}

const INSERT = `insert into practice_attempts (id, user_id, case_slug, started_at, moved_at, finished_at, seconds, is_paused, progress,
    checks_right, checks_total, notes)
  values (?, ?, ?, ?, ?, ?, ?, ?, ?::jsonb, ?, ?, ?)`

/** Cases done alone, of which no session of theirs has had one: the first to its end, the other half way. */
const ALONE = ['kestrel-pay', 'voltara-energy', 'glasshouse-museum', 'sabai-detergent']

async function planAttempts(em: EntityManager, userId: string, now: Date): Promise<unknown[][]> {
  const met = await em.execute<{ slug: string }[]>(
    'select distinct case_slug as slug from sessions where seeker_id = ? and case_slug is not null',
    [userId],
  )
  const free = ALONE.filter((slug) => !met.some((one) => one.slug === slug))
  return free.slice(0, 2).flatMap((slug, place) => {
    const body = cases.find((one) => one.slug === slug)
    if (!body) return []
    const isDone = place === 0
    const startedAt = new Date(now.getTime() - (isDone ? 9 : 1) * DAY)
    const minutes = isDone ? 27 : 8
    const movedAt = new Date(startedAt.getTime() + minutes * MINUTE)
    const progress = isDone ? toTheEnd(body) : begun(body)
    const { checksRight, checksTotal } = scoreOf(progress, body)
    const notes = isDone ? 'Say the unit with every number, and the answer before the reasons.' : ''
    const id = seedUuid('practice', place)
    const text = JSON.stringify(progress)
    const times = [startedAt, movedAt, isDone ? movedAt : null, minutes * 60, !isDone]
    return [[id, userId, slug, ...times, text, checksRight, checksTotal, notes]]
  })
}

const ANSWER = 'I would split it into what brings money in and what it costs, and ask what changed first.'

/** The first step answered with a fact asked for before. */
function begun(body: PracticeBody): Progress {
  const asked = practise(progressOf({}), body, { type: 'ask', fact: 0 })
  return practise(asked, body, { type: 'answer', step: 0, text: ANSWER })
}

/** Every calculation tried, each third one wrong; the last step given up. */
function toTheEnd(body: PracticeBody): Progress {
  let progress = begun(body)
  let count = 0
  for (const [step, { checks = [] }] of body.steps.entries()) {
    for (const [check, { answer }] of checks.entries()) {
      count += 1
      progress = practise(progress, body, {
        type: 'try',
        step,
        check,
        given: count % 3 === 0 ? answer * 2 : answer,
      })
    }
    if (step < body.steps.length - 1)
      progress = practise(progress, body, {
        type: 'answer',
        step,
        text: 'The answer first: it comes from one line.',
      })
  }
  const closed = giveUpRest(progress, body)
  return body.rubric.reduce(
    (done, { dimension }, place) =>
      practise(done, body, { type: 'mark', dimension, mark: place === 0 ? 'strong' : 'between' }),
    closed,
  )
}
