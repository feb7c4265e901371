import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { type Answer, ask, isBroken, outcome } from '../people/client.ts'
import { inLanes } from '../people/crowd.ts'
import { inSeconds, spread } from '../report/figures.ts'
import type { Subject } from '../lab/lab.ts'
import type { Scenario } from '../scenario.ts'
import { line, none } from '../report/table.ts'

const LANES = 4
const MAX_GROWTH_MB = 512
const MEGABYTE = 1024
const FIELDS = `id firstName lastName headline bio firms specialties languages country city achievements education certifications
  experienceYears isVerified rating reviewsCount totalSessions nextSlot degree hourlyRate { amountMinor currency }
  sessionTypes { key title kind durationMinutes price { amountMinor currency } }
  reviews(first: 3) { totalCount edges { cursor node { id rating text authorName publishedAt } } }`

/** About 900 tokens, and never the same text. */
const unlikeDocument = () =>
  `query Q${randomUUID().slice(0, 8)} { ${Array.from({ length: 14 }, (_, place) => `a${place}: coach(id: "${randomUUID()}") { ${FIELDS} }`).join(' ')} }`

export const documents: Scenario = {
  name: 'documents',
  about: 'thousands of unlike valid documents, each sent twice',
  run: async (lab) => {
    const subject = await lab.own()
    const amount = lab.runs ?? 5_000
    await ask(subject.url, unlikeDocument())
    const before = await residentMb(subject)
    const started = performance.now()
    let highest = before
    const answers: Answer[] = []
    await inLanes(amount, LANES, async (place) => {
      const document = unlikeDocument()
      answers.push(await ask(subject.url, document), await ask(subject.url, document))
      if (place % 50 === 0) highest = Math.max(highest, await residentMb(subject))
    })
    const after = Math.max(highest, await residentMb(subject))
    const client = await ask(subject.url, '{ __typename }')
    return [
      none('answer that broke', answers.filter(isBroken).map(outcome)),
      line(
        `${amount} documents twice: memory grows by ${MAX_GROWTH_MB} MB at most`,
        `${before} MB, at most ${after} MB, ${after - before} MB more, in ${inSeconds(performance.now() - started)}`,
        after - before <= MAX_GROWTH_MB,
      ),
      line(
        'it answers as before',
        `${spread(answers.map(({ ms }) => ms))}; then ${Math.round(client.ms)} ms`,
        client.code === null,
      ),
    ]
  },
}

async function residentMb({ pid }: Subject): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / MEGABYTE)
}
