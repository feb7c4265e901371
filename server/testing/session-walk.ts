import { forkRandom } from '../lib/random.ts'
import { SESSION_ACTIONS, type SessionActionName } from '../modules/sessions/action-facts.rules.ts'
import type { Marketplace } from './marketplace.ts'
import { createChecks, disagreement, leftOpen } from './walk/checks.ts'
import { type Tried, tryAction } from './walk/try-action.ts'
import { ACTORS, type Actor, book, createWorld, type Walked, type World } from './walk/world.ts'

export interface WalkOptions {
  steps: number
  seed: string
  /** Told every so many steps, for long walks. */
  onProgress?: (step: number) => void
}

export interface WalkReport {
  steps: number
  sessions: number
  /** How often each action was done and refused: `CANCEL done`. */
  tally: Record<string, number>
  /** Everything that was not as it should be, with the step; empty when all is well. */
  wrong: string[]
}

/**
 * Lets random people, the clock and the provider do random things to the sessions of two coaches. After each step:
 * no overlaps, `allowedActions` told what the server then did, only transitions of the table, money as quoted; and in
 * the end everything ends once the clock runs on. The same seed takes the same decisions.
 */
export async function walkSessions(
  market: Marketplace,
  { steps, seed, onProgress }: WalkOptions,
): Promise<WalkReport> {
  const world = await createWorld(market, forkRandom(seed, 'session-walk'))
  const check = createChecks(world)
  const tally: Record<string, number> = {}
  const wrong: string[] = []
  const count = (what: string) => {
    tally[what] = (tally[what] ?? 0) + 1
  }
  for (let step = 1; step <= steps; step++) {
    const found = [...(await takeStep(world, count)), ...(await check())]
    wrong.push(...found.map((line) => `step ${step}: ${line}`))
    if (wrong.length > 20) break
    if (step % 500 === 0) onProgress?.(step)
  }
  wrong.push(...(await letTimeRun(world)), ...(await check()), ...(await unquoted(world)))
  return { steps, sessions: world.sessions.length, tally, wrong: wrong.concat(market.errors.map(String)) }
}

async function takeStep(world: World, count: (what: string) => void): Promise<string[]> {
  const { market, random } = world
  const what = random.weighted([
    ['act', 74],
    ['clock', 10],
    ['book', 8],
    ['provider', 8],
  ] as const)
  if (what === 'book' || world.sessions.length === 0) return bookAndPay(world, count)
  if (what === 'provider') await market.payments.deliverNow()
  else if (what === 'clock') await moveClock(world)
  else return act(world, count)
  return []
}

async function bookAndPay(world: World, count: (what: string) => void): Promise<string[]> {
  const code = await book(world)
  count(`book ${code ?? 'done'}`)
  const session = world.sessions.at(-1)
  if (code || !session || world.random.chance(0.2)) return []
  return judge(world, session, await tryAction(world, session, 'guest', () => 'PAY'), count)
}

/** Mostly somebody whose session it is, doing what they may; now and then anybody doing anything. */
async function act(world: World, count: (what: string) => void): Promise<string[]> {
  const { random } = world
  const session = someSession(world)
  const actor = random.chance(0.7)
    ? random.pick<Actor>(['guest', session.coach, 'admin'])
    : random.pick(ACTORS)
  return judge(world, session, await tryAction(world, session, actor, (may) => pickAction(world, may)), count)
}

async function judge(
  world: World,
  session: Walked,
  tried: Tried,
  count: (what: string) => void,
): Promise<string[]> {
  count(`${tried.action} ${tried.answer.code ? 'refused' : 'done'}`)
  const line = disagreement(tried)
  return [...(line ? [line] : []), ...(await keepAccount(world, session, tried))]
}

const DULL = new Set<SessionActionName>(['RELEASE', 'CANCEL', 'DECLINE', 'SEND_MESSAGE', 'CHOOSE_CASE'])

/** Mostly something the viewer may do, seldom what ends the story early or leaves it where it is, now and then anything. */
function pickAction({ random }: World, may: SessionActionName[]): SessionActionName {
  const lively = random.chance(0.1) ? may : may.filter((action) => !DULL.has(action))
  return lively.length > 0 && random.chance(0.6) ? random.pick(lively) : random.pick(SESSION_ACTIONS)
}

function someSession({ random, sessions }: World): Walked {
  const going = sessions.filter(({ isOver }) => !isOver)
  return random.pick(going.length > 0 && random.chance(0.9) ? going.slice(-10) : sessions)
}

/** Writes down what an action said would come back, and that no second one does. */
async function keepAccount(
  { market }: World,
  session: Walked,
  { told, answer, action }: Tried,
): Promise<string[]> {
  if (answer.code || !told?.moneyEffect) return []
  const again = session.owed !== null
  session.owed = told.moneyEffect.amountMinor
  await market.payments.deliverNow()
  return again ? [`${action} decided about money a second time`] : []
}

/** Minutes, hours, or just to where something is about to happen. */
async function moveClock(world: World): Promise<void> {
  const { market, random } = world
  if (random.chance(0.45))
    market.advance(
      random.weighted([
        [3, 3],
        [45, 3],
        [300, 1],
      ] as const),
    )
  else await jump(world)
  if (random.chance(0.7)) await market.passTime()
}

const MOMENTS = [-24 * 60, -4 * 60, -10, 0, 5, 10, 15, 60, 70, 49 * 60]

async function jump(world: World): Promise<void> {
  const { market, random } = world
  const { id } = someSession(world)
  const [row] = await market.sql<{ starts_at: Date }>('select starts_at from sessions where id = $1', [id])
  const to = (row?.starts_at.getTime() ?? 0) + random.pick(MOMENTS) * 60_000
  if (to > market.clock().getTime()) market.setNow(new Date(to))
}

/** Ten weeks without anybody; disputes wait for an admin, so one decides. */
async function letTimeRun(world: World): Promise<string[]> {
  const { market, sessions, people } = world
  for (let day = 0; day < 24; day++) {
    market.advance(day < 4 ? 20 : 3 * 24 * 60)
    await market.passTime()
  }
  const disputed = await market.sql<{ id: string }>(
    `select id from sessions where status = 'disputed' and coach_id = any($1)`,
    [[people.coach.coachId, people['other coach'].coachId]],
  )
  for (const session of sessions)
    if (disputed.some(({ id }) => id === session.id))
      await tryAction(world, session, 'admin', () => 'RESOLVE_DISPUTE')
  await market.passTime()
  await market.passTime()
  return leftOpen(world)
}

/** Sessions whose money did not end as the action that decided about it had said. */
async function unquoted({ market, sessions }: World): Promise<string[]> {
  const quoted = sessions.filter(({ owed }) => owed !== null)
  const rows = await market.sql<{
    session_id: string
    state: string
    refunded_minor: number
    amount_minor: number
  }>(
    `select p.session_id, p.state, p.refunded_minor, p.amount_minor from payments p
       join sessions s on s.id = p.session_id where p.session_id = any($1) and p.state <> 'failed' and p.state <> 'pending'
       and not exists (select 1 from session_disputes d where d.session_id = s.id)`,
    [quoted.map(({ id }) => id)],
  )
  return rows.flatMap(({ session_id: id, state, refunded_minor: refunded, amount_minor: amount }) => {
    const owed = quoted.find((one) => one.id === id)?.owed ?? 0
    const isRight = state === 'voided' ? owed === amount : refunded === owed
    return isRight ? [] : [`${id} was told ${owed} would come back and is ${state} with ${refunded}`]
  })
}
