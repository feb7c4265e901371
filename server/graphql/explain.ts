import { currentDeadline } from '../db/deadline.ts'
import type { Statement } from '../db/statements.ts'
import type { Execute } from './execute.ts'

/** The rest is counted in none: whoever asks that many times sees why. */
const MAX_TOLD = 100

/** To an admin who sends `X-Explain: 1`, the answer says what the database was asked: `extensions.statements`. */
export const explained =
  (execute: Execute): Execute =>
  async (execution) => {
    const { explains, viewer } = execution.contextValue
    const deadline = currentDeadline()
    if (!explains || viewer?.userType !== 'admin' || !deadline) return execute(execution)
    const statements: Statement[] = []
    deadline.statements = statements
    const result = await execute(execution)
    deadline.statements = undefined
    return { ...result, extensions: { ...result.extensions, statements: summed(statements) } }
  }

/** Each text once, in the order it was first asked, with how often and how long in all. */
function summed(statements: readonly Statement[]): (Statement & { count: number })[] {
  const sums = new Map<string, Statement & { count: number }>()
  for (const { text, ms } of statements) {
    const sum = sums.get(text) ?? { text, ms: 0, count: 0 }
    sums.set(text, { text, ms: Math.round((sum.ms + ms) * 100) / 100, count: sum.count + 1 })
  }
  return [...sums.values()].slice(0, MAX_TOLD)
}
