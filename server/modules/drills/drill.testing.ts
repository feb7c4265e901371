import { randomUUID } from 'node:crypto'
import { type Asker, asViewer } from '../../testing/as-viewer.ts'
import type { TestSession } from '../../testing/build-session.ts'
import type { Marketplace } from '../../testing/marketplace.ts'
import { MARK, selfScore, submit } from '../scorecards/scorecard.testing.ts'
import type { DrillKind, Question } from './drill.rules.ts'
import type { Answer } from './grade.rules.ts'
import { makeDrill } from './make-drill.rules.ts'

export const DRILL = `id kind label dimension difficulty allowedSeconds assignedBy coachName sessionId sessionTitle observation
  nextStep box boxes dueAt dueOn isDue endedAt endedAs attemptsCount rightParts parts`
export const ATTEMPT = `id startedAt allowedSeconds answeredAt seconds rightParts parts title prompt table { title columns rows }
  exhibits { title categories series { name values } }
  questions { kind ask hint unit options result { isRight given right solution } }`
export const MINE = `query { myDrills { ${DRILL} } }`
export const ONE = `query ($id: ID!) { drill(id: $id) { ${DRILL} } drillAttempts(drillId: $id) { ${ATTEMPT} } }`
export const START_IT = `mutation ($id: ID!) { startDrill(drillId: $id) { ${ATTEMPT} } }`
export const ANSWER = `mutation ($input: AnswerDrillInput!) { answerDrill(input: $input) { drill { ${DRILL} } attempt { ${ATTEMPT} } } }`
export const CHOOSE = `mutation ($kind: DrillKind!, $level: Int) { chooseDrill(kind: $kind, level: $level) { ${DRILL} } }`
export const GIVE = `mutation ($input: AssignDrillInput!) { assignDrill(input: $input) { id drills { ${DRILL} } } }`

export interface DrillData {
  id: string
  kind: string
  box: number
  dueAt: string | null
  dueOn: string | null
  isDue: boolean
  difficulty: number
  allowedSeconds: number
  endedAt: string | null
  endedAs: string | null
  attemptsCount: number
}

export interface AttemptData {
  id: string
  startedAt: string
  seconds: number | null
  rightParts: number | null
  parts: number
  prompt: string[]
  questions: { options: string[]; result: { isRight: boolean; right: string[]; solution: string[] } | null }[]
}

/** Brings a completed session to where its seeker has read its scorecard. */
export async function readCard(
  market: Marketplace,
  session: TestSession,
  change: object = {},
): Promise<void> {
  taken(await submit(market, session.coach, session, change))
  await openCard(market, session)
}

/** What a seeker does before they may read a scorecard, and reading it. */
export async function openCard(market: Marketplace, session: TestSession): Promise<void> {
  const { seeker, id, token } = session
  taken(await selfScore(market, seeker, session, { token }))
  taken(await asViewer(market, seeker).run(MARK, { input: { sessionId: id, token } }))
}

/** Throws with the reason when it was refused. */
function taken({ code, errors }: { code: string | null; errors: unknown }): void {
  if (code) throw new Error(`Refused: ${JSON.stringify(errors)}`)
}

export const myDrills = async (market: Marketplace, who: Asker): Promise<DrillData[]> =>
  (await asViewer(market, who).run<{ myDrills: DrillData[] }>(MINE)).data.myDrills

export const start = async (market: Marketplace, who: Asker, id: string): Promise<AttemptData> =>
  (await asViewer(market, who).run<{ startDrill: AttemptData }>(START_IT, { id })).data.startDrill

export const answer = (
  market: Marketplace,
  who: Asker,
  attemptId: string,
  answers: readonly Answer[],
  idempotencyKey: string = randomUUID(),
) =>
  asViewer(market, who).run<{ answerDrill: { drill: DrillData; attempt: AttemptData } }>(ANSWER, {
    input: { attemptId, answers, idempotencyKey },
  })

export const choose = (market: Marketplace, who: Asker | null, kind: string, level: number | null = null) =>
  asViewer(market, who).run<{ chooseDrill: DrillData }>(CHOOSE, { kind, level })

/** What is right for a try, which only the database’s seed and the generator together know. */
export async function rightAnswers(market: Marketplace, attemptId: string): Promise<Answer[]> {
  const [row] = await market.sql<{ kind: DrillKind; seed: number; version: number }>(
    'select d.kind, a.seed, a.version from drill_attempts a join drills d on d.id = a.drill_id where a.id = $1',
    [attemptId],
  )
  const made = row && makeDrill(row.kind, row.version, row.seed)
  if (!made) throw new Error('There is no such try.')
  return made.questions.map(rightAnswer)
}

export const rightAnswer = (question: Question): Answer =>
  question.kind === 'number'
    ? { number: question.answer, options: [] }
    : { number: null, options: [...question.answer] }

/** A whole try, right or left open. */
export async function tryOnce(market: Marketplace, who: Asker, drillId: string, isRight = true) {
  const attempt = await start(market, who, drillId)
  const answers = await rightAnswers(market, attempt.id)
  const given = isRight ? answers : answers.map(() => ({ number: null, options: [] }))
  return (await answer(market, who, attempt.id, given)).data.answerDrill
}
