import type { z } from 'zod'
import { invalid } from './refusal.ts'

type NameIn<Sdk> = Sdk extends unknown ? keyof Sdk : never
type Under<Sdk, Name> = Sdk extends unknown
  ? Name extends keyof Sdk
    ? NonNullable<Sdk[Name]>
    : never
  : never
/** The names in ours that the SDK's type does not have, at any depth; `never` when there are none. */
type Unknown<Ours, Sdk> = Ours extends readonly (infer One)[]
  ? Sdk extends readonly (infer Other)[]
    ? Unknown<One, Other>
    : never
  : Ours extends object
    ? {
        [Name in keyof Ours]-?: Name extends NameIn<Sdk>
          ? Unknown<NonNullable<Ours[Name]>, Under<Sdk, Name>>
          : Name
      }[keyof Ours]
    : never

/**
 * Says which parameters an address takes. They have to be parameters of the SDK's own type: one that it does not know, or of
 * another kind, does not compile.
 */
export const paramsOf =
  <Sdk>() =>
  <Schema extends z.ZodType<Sdk>>(
    schema: [Unknown<z.output<Schema>, Sdk>] extends [never] ? Schema : never,
  ) =>
    schema as Schema

/** Reads the parameters of one request, and refuses in Stripe's words: https://docs.stripe.com/error-codes#parameter-unknown */
export function readParams<Schema extends z.ZodType>(schema: Schema, given: unknown): z.output<Schema> {
  const read = schema.safeParse(given)
  if (read.success) return read.data
  const [issue] = read.error.issues
  const path = issue?.path ?? []
  if (issue?.code === 'unrecognized_keys') {
    const param = written([...path, issue.keys[0] ?? ''])
    throw invalid(`Received unknown parameter: ${param}`, { code: 'parameter_unknown', param })
  }
  const param = written(path)
  if (isMissing(given, path))
    throw invalid(`Missing required param: ${param}.`, { code: 'parameter_missing', param })
  throw invalid(`Invalid ${param}: ${issue?.message ?? ''}`, { code: 'parameter_invalid', param })
}

const written = ([first, ...rest]: readonly PropertyKey[]) =>
  `${String(first)}${rest.map((name) => `[${String(name)}]`).join('')}`

function isMissing(given: unknown, path: readonly PropertyKey[]): boolean {
  let value = given
  for (const name of path) value = (value as Record<PropertyKey, unknown> | undefined)?.[name]
  return value === undefined
}
