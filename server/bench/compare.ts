import { bodiesFor, canAnswer, type Contender } from './contenders.ts'
import type { Launched } from './launch.ts'
import { CONNECTIONS, measure, type Round } from './measure.ts'
import type { Operation } from './operations.ts'
import { assertSame } from './same-answers.ts'
import type { Pair } from './table.ts'

/** Requests that show how many make a round. */
const TASTE = 400
/** Long enough for the clock ticks in which CPU is counted. */
const ROUND_MS = 1500
/** How long everybody is asked before anything counts: over so many rounds of a slow floor nothing would be compiled yet. */
const WARM_UP_MS = 5000

export interface Compared {
  contender: string
  pairs: Pair[]
}

/** Measures all and the floor round by round in turn, so that a busy machine disturbs them alike. */
export async function compare(
  operation: Operation,
  contenders: readonly Contender[],
  floor: Launched,
  postmaster: number,
  rounds: number,
): Promise<Compared[]> {
  const able = contenders.filter((contender) => canAnswer(contender, operation))
  if (!operation.asksMore)
    for (const contender of able) if (!contender.asks) await assertSame(operation, contender.url, floor.url)
  const { path, variables } = operation
  const plain = variables.map((one) => JSON.stringify({ variables: one }))
  const asked = new Map(able.map((one) => [one, bodiesFor(one, operation)]))
  const run = async (from: number, amount: number) => {
    const floored = await measure(floor, postmaster, { path, bodies: plain, from, amount })
    const round = new Map<Contender, Pair>()
    for (const [contender, bodies] of asked) {
      const measured = await measure(contender, postmaster, { path: '/graphql', bodies, from, amount })
      round.set(contender, { contender: measured, floor: floored })
    }
    return { floored, round }
  }
  const taste = await run(0, TASTE)
  const inTime = (ms: number, { latencyMs }: Round) => Math.round((ms * CONNECTIONS) / latencyMs)
  for (const [contender, { contender: tasted }] of taste.round) {
    const load = { path: '/graphql', bodies: asked.get(contender) ?? [], from: TASTE }
    await measure(contender, postmaster, { ...load, amount: inTime(WARM_UP_MS, tasted) })
  }
  const amount = Math.min(6000, Math.max(200, inTime(ROUND_MS, taste.floored)))
  const measured: Map<Contender, Pair>[] = []
  // The first round is left out too: all are still being compiled.
  for (let round = 0; round <= rounds; round++)
    measured.push((await run(TASTE + round * amount, amount)).round)
  return able.map((one) => ({
    contender: one.name,
    pairs: measured.slice(1).flatMap((round) => round.get(one) ?? []),
  }))
}
