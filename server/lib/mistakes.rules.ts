import type { z } from 'zod'
import type { FieldError } from '../errors.ts'

/** Every mistake in an input, each with its path (below `at`, when it is a part of another) and what to do. */
export function mistakesIn(shape: z.ZodType, input: unknown, at?: string): FieldError[] {
  const issues = shape.safeParse(input).error?.issues ?? []
  return issues.map(({ path, message }) => ({
    path: [...(at === undefined ? [] : [at]), ...path].join('.'),
    message,
  }))
}
