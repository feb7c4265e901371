import { type GraphQLSchema, parse, validate } from 'graphql'
import { z } from 'zod'
import {
  AppError,
  badInput,
  type FieldError,
  forbidden,
  policyViolation,
  unauthenticated,
} from '../../errors.ts'
import { mistakesIn } from '../../lib/mistakes.rules.ts'
import { readable } from '../../lib/text/sanitize.ts'

export const MAX_OWN_QUERIES = 50
export const MAX_SHARED_QUERIES = 100
export const MAX_NAME = 80
export const MAX_DOCUMENT = 20_000
export const MAX_VARIABLES = 10_000
const MAX_TOKENS = 5_000

interface Asker {
  userType: string
}

/** Why this person does not get into the playground; null when they do. Outside development it is the admins' alone. */
export function playgroundRefusal(viewer: Asker | null, isProduction: boolean): AppError | null {
  if (!isProduction) return null
  if (!viewer) return unauthenticated('The playground is for admins. Please sign in.')
  return viewer.userType === 'admin' ? null : forbidden('The playground is for admins.')
}

export interface QueryText {
  name: string
  document: string
  variables: string
}

const shape = z.object({
  name: z.string().min(1, 'Give it a name.').max(MAX_NAME, `Use at most ${MAX_NAME} characters.`),
  document: z.string().max(MAX_DOCUMENT, 'Use at most 20,000 characters.'),
  variables: z
    .string()
    .max(MAX_VARIABLES, 'Use at most 10,000 characters.')
    .refine(isObjectText, 'Write the variables as one JSON object.'),
})

/** What is kept of what was sent. Throws BAD_USER_INPUT for what the schema does not know. */
export function readQuery(input: QueryText, schema: GraphQLSchema): QueryText {
  const query = {
    name: readable(input.name),
    document: input.document.trim(),
    variables: input.variables.trim() || '{}',
  }
  const mistakes = [...mistakesIn(shape, query), ...documentMistakes(query.document, schema)]
  if (mistakes.length > 0) throw badInput('This query cannot be kept as it stands.', mistakes)
  return query
}

function documentMistakes(document: string, schema: GraphQLSchema): FieldError[] {
  if (document.length > MAX_DOCUMENT) return []
  try {
    const [first] = validate(schema, parse(document, { maxTokens: MAX_TOKENS }))
    return first ? [{ path: 'document', message: first.message }] : []
  } catch (error) {
    return [{ path: 'document', message: error instanceof Error ? error.message : String(error) }]
  }
}

function isObjectText(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
  } catch {
    return false
  }
}

/** Throws when one more would be more than anybody finds their way in. */
export function checkRoom(count: number, isShared: boolean): void {
  const max = isShared ? MAX_SHARED_QUERIES : MAX_OWN_QUERIES
  if (count < max) return
  throw policyViolation(
    isShared
      ? `There are ${max} shared queries already. Delete one first.`
      : `You have kept ${max} queries already. Delete one first.`,
  )
}
