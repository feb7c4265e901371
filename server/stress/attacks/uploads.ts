import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { memoryOf, watchMemory } from '../lab/memory.ts'
import { type Answer, ask, isBroken, outcome } from '../people/client.ts'
import { inLanes } from '../people/crowd.ts'
import { openCoach, several, signUp } from '../people/people.ts'
import { diploma, sendEvidence } from '../people/upload.ts'
import { inSeconds, spread, tally } from '../report/figures.ts'
import { line, none } from '../report/table.ts'
import type { Scenario } from '../scenario.ts'
import type { Flood, FloodAnswer } from './flood-main.ts'

const FLOOD = 120
const HONEST = 8
const MAX_GROWTH_MB = 300
const MAX_MS = 5_000

export const uploads: Scenario = {
  name: 'uploads',
  about: `${FLOOD} concurrent files of 10 MB from one unverified account, while other people upload theirs`,
  run: async (lab) => {
    const subject = await lab.own()
    const attacker = await signUp(subject.url, 'coach')
    await ask(subject.url, 'mutation { createCoachProfile { id } }', {}, attacker.token)
    const others = await several(HONEST, () => openCoach(subject))
    const flood = await openFlood()
    const warm = await sendEvidence(subject.url, others[0]?.token ?? '', diploma(), 'firms')
    const before = await memoryOf(subject)
    const memory = watchMemory(subject)
    const began = performance.now()
    const sent = await flood.begin({ url: subject.url, token: attacker.token, requests: FLOOD })
    const honest: Answer[] = await inLanes(HONEST, 2, (place) =>
      sendEvidence(subject.url, others[place]?.token ?? '', diploma(), 'degree'),
    )
    const answers = await sent.answers
    const took = performance.now() - began
    const highest = await memory.stop()
    return [
      line('an honest upload is stored before the flood', outcome(warm), warm.status === 201),
      none(
        'broken response',
        [...answers.filter(isFailure), ...honest.filter(isBroken).map(outcome)].map(String),
      ),
      line(
        `${FLOOD} files of one account: memory grows by less than ${MAX_GROWTH_MB} MB`,
        `${before} MB, at most ${highest} MB, ${highest - before} MB more; ${tally(answers.map(statusOf))} in ${inSeconds(took)}`,
        highest - before < MAX_GROWTH_MB,
      ),
      line(
        `${HONEST} other people upload meanwhile, each in less than ${MAX_MS / 1000} s`,
        `${tally(honest.map(({ status }) => statusOf(status)))}; ${spread(honest.map(({ ms }) => ms))}`,
        honest.every(({ status, ms }) => status === 201 && ms < MAX_MS),
      ),
    ]
  },
}

type FloodResult = Extract<FloodAnswer, unknown[]>[number]

/** The attacker may be disconnected, or get an overload error. */
const isFailure = (answer: FloodResult) => Number(answer) >= 500 && answer !== 503

const statusOf = (answer: FloodResult) => (typeof answer === 'number' ? `HTTP ${answer}` : answer)

/**
 * Starts the attacker in a process of its own, so that it does not delay the honest requests. Resolves once its files are made;
 * `begin` resolves once all its requests are connected.
 */
async function openFlood(): Promise<{
  begin: (flood: Flood) => Promise<{ answers: Promise<FloodResult[]> }>
}> {
  const child = fork(fileURLToPath(new URL('./flood-main.ts', import.meta.url)), {
    serialization: 'advanced',
  })
  const ended = once(child, 'exit').then(([code]: unknown[]) => {
    throw new Error(`The attacker's process ended with ${String(code)}.`)
  })
  ended.catch(() => undefined)
  const next = async () => {
    const [answer] = (await Promise.race([once(child, 'message'), ended])) as [FloodAnswer]
    return answer
  }
  await next()
  return {
    begin: async (flood) => {
      const connected = next()
      child.send(flood)
      await connected
      return { answers: next() as Promise<FloodResult[]> }
    },
  }
}
