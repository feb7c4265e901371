import { memoryOf, watchMemory } from '../lab/memory.ts'
import { type Answer, ask, isBroken, outcome } from '../people/client.ts'
import { inLanes, together } from '../people/crowd.ts'
import { openCoach, several, signUp } from '../people/people.ts'
import { diploma, heavyPicture, sendEvidence } from '../people/upload.ts'
import { inSeconds, spread, tally } from '../report/figures.ts'
import { line, none } from '../report/table.ts'
import type { Scenario } from '../scenario.ts'

const FLOOD = 120
const HONEST = 8
const MAX_GROWTH_MB = 300
const MAX_MS = 5_000
const TEN_MB = 10 * 1024 * 1024
const CLAIMS = ['degree', 'previous_role', 'education', 'certifications', 'achievements', 'firms']
/** As large as is decoded, and as large as was. */
const SIZES = [
  [4_990, 5_000],
  [7_000, 7_000],
] as const

export const uploads: Scenario = {
  name: 'uploads',
  about: `${FLOOD} files of 10 MB at once from one account that has proven nothing, while others upload theirs`,
  run: async (lab) => {
    const subject = await lab.own()
    const attacker = await signUp(subject.url, 'coach')
    await ask(subject.url, 'mutation { createCoachProfile { id } }', {}, attacker.token)
    const others = await several(HONEST, () => openCoach(subject))
    const pictures = SIZES.map(([width, height]) => heavyPicture(width, height, TEN_MB))
    const warm = await sendEvidence(subject.url, others[0]?.token ?? '', diploma(), 'firms')
    const before = await memoryOf(subject)
    const memory = watchMemory(subject)
    const began = performance.now()
    const flood = together(FLOOD, (place) =>
      sendEvidence(
        subject.url,
        attacker.token,
        pictures[place % pictures.length] ?? diploma(),
        CLAIMS[place % CLAIMS.length] ?? '',
      ),
    )
    const honest: Answer[] = await inLanes(HONEST, 2, (place) =>
      sendEvidence(subject.url, others[place]?.token ?? '', diploma(), 'degree'),
    )
    const answers = await flood
    const took = performance.now() - began
    const highest = await memory.stop()
    return [
      line('an honest upload is kept before', outcome(warm), warm.status === 201),
      none('answer that broke', [...answers, ...honest].filter(isBroken).map(outcome)),
      line(
        `${FLOOD} files of one account: memory grows by less than ${MAX_GROWTH_MB} MB`,
        `${before} MB, at most ${highest} MB, ${highest - before} MB more; ${tally(answers.map(({ status }) => `HTTP ${status}`))} in ${inSeconds(took)}`,
        highest - before < MAX_GROWTH_MB,
      ),
      line(
        `${HONEST} others upload beside it, each in less than ${MAX_MS / 1000} s`,
        `${tally(honest.map(({ status }) => `HTTP ${status}`))}; ${spread(honest.map(({ ms }) => ms))}`,
        honest.every(({ status, ms }) => status === 201 && ms < MAX_MS),
      ),
    ]
  },
}
