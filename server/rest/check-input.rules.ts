import {
  type GraphQLInputType,
  type GraphQLLeafType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
} from 'graphql'
import { badInput, type FieldError } from '../errors.ts'
import { bodyPath } from './names.ts'

/**
 * Whether a body fits the operation it is for, asked before it runs: GraphQL's own answer speaks of its variables and
 * types, which a caller of REST has never seen. Throws BAD_USER_INPUT with every field that does not, by its name in
 * the body, and what to send there.
 */
export function refuseUnfit(value: unknown, type: GraphQLInputType): void {
  const fields = mistakesIn(value, type, [])
  const [first] = fields
  if (first) throw badInput(`${first.path}: ${first.message}`, fields)
}

function mistakesIn(value: unknown, type: GraphQLInputType, path: (string | number)[]): FieldError[] {
  const wrong = (message: string): FieldError[] => [{ path: bodyPath(path.join('.')), message }]
  if (isNonNullType(type))
    return value === undefined || value === null
      ? wrong('This field is required.')
      : mistakesIn(value, type.ofType, path)
  if (value === undefined || value === null) return []
  if (isListType(type))
    return Array.isArray(value)
      ? value.flatMap((one, index) => mistakesIn(one, type.ofType, [...path, index]))
      : wrong('Send a list.')
  if (!isInputObjectType(type)) return fits(value, type) ? [] : wrong(wanted(type))
  if (!isObject(value)) return wrong('Send an object.')
  const known = type.getFields()
  return [
    ...Object.values(known).flatMap((field) =>
      mistakesIn(value[field.name], field.type, [...path, field.name]),
    ),
    ...Object.keys(value)
      .filter((name) => !known[name])
      .flatMap((name) => wrongField([...path, name])),
  ]
}

const wrongField = (path: (string | number)[]): FieldError[] => [
  { path: bodyPath(path.join('.')), message: 'There is no such field. Leave it out.' },
]

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function fits(value: unknown, type: GraphQLLeafType): boolean {
  try {
    return type.parseValue(value) !== undefined
  } catch {
    return false
  }
}

const WANTED: Record<string, string> = {
  String: 'Send text.',
  ID: 'Send an id, as text.',
  Int: 'Send a whole number.',
  SafeInt: 'Send a whole number.',
  Float: 'Send a number.',
  Boolean: 'Send true or false.',
  // Nobody signs up as an admin.
  UserType: 'Send one of: job_seeker, coach.',
}

function wanted(type: GraphQLLeafType): string {
  const said = WANTED[type.name]
  if (said) return said
  if (isEnumType(type))
    return `Send one of: ${type
      .getValues()
      .map(({ name }) => name.toLowerCase())
      .join(', ')}.`
  return 'Send an instant, such as 2027-01-31T09:00:00Z.'
}
