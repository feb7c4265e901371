import { type AppError, badInput } from '../errors.ts'
import type { Execute } from './execute.ts'

/** NUL, or half of a surrogate pair: no table keeps them, and the driver would write U+FFFD for a half without a word. */
const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0')

/** The path of the first text in a value that cannot be kept, names of fields included; null when there is none. */
function unstorableIn(value: unknown, path: readonly string[]): readonly string[] | null {
  if (typeof value === 'string') return isStorable(value) ? null : path
  if (typeof value !== 'object' || value === null) return null
  for (const [name, inner] of Object.entries(value)) {
    const at = [...path, name]
    if (!isStorable(name)) return at
    const found = unstorableIn(inner, at)
    if (found) return found
  }
  return null
}

/** What is wrong with the texts of a request, under the names that a variable that does not fit has. */
export function unstorableText(variables: Record<string, unknown>): AppError | null {
  const found = unstorableIn(variables, [])
  if (!found) return null
  const [variable = '', ...below] = found
  const path = (below.length > 0 ? below : [variable]).join('.').toWellFormed().replaceAll('\0', '\uFFFD')
  const message = 'The text contains a character we cannot store.'
  return badInput(message, [{ path, message }])
}

/** Runs nothing that is sent a text which could not be kept as it stands. */
export const withStorableTexts =
  (execute: Execute): Execute =>
  async (execution) => {
    const refusal = execution.variables ? unstorableText(execution.variables) : null
    return refusal ? { errors: [refusal] } : execute(execution)
  }
