import { expected as whoMayAsk } from '../expected.testing.ts'
import type { Who } from '../table.ts'
import type { Kind } from './audience.testing.ts'
import { type Asked, cellOf } from './observe.testing.ts'
import { type Expected, PASSES_OVER } from './judge.testing.ts'

/** Kinds that a row of the permission table lets in; keys have an answer of their own. */
const LETS_IN: Record<Who, readonly Kind[]> = {
  anyone: ['anonymous', 'guest', 'seeker', 'coach', 'new coach', 'admin'],
  tokenHolder: ['seeker', 'coach', 'new coach', 'admin'],
  signedIn: ['seeker', 'coach', 'new coach', 'admin'],
  coach: ['coach', 'new coach', 'admin'],
  admin: ['admin'],
}

const BY_RULE = ['POLICY_VIOLATION', 'CONFLICT', 'BAD_USER_INPUT', 'UNAUTHENTICATED', 'FORBIDDEN'] as const

/** The codes with which a query may answer somebody; null where it answers, if only with nothing. */
export function queryCodes(expected: Expected, asked: Asked): (string | null)[] {
  const {
    root,
    viewer: { kind },
  } = asked
  const [, field = ''] = root.split('.')
  const isAsked = kind === 'key' ? isForKeys(expected, root) : LETS_IN[whoOf(root)].includes(kind)
  const byRule = BY_RULE.filter((code) => expected.get(`${code}.${field}`)?.cells.has(cellOf(asked)))
  return isAsked ? [null, 'NOT_FOUND', ...byRule] : [refusalOf(kind)]
}

const refusalOf = (kind: Kind) => (kind === 'anonymous' || kind === 'guest' ? 'UNAUTHENTICATED' : 'FORBIDDEN')

/**
 * The codes with which a mutation may answer somebody; null is success. Whom the expectations do not name is refused by
 * their role, and whom their role lets in as if there were nothing.
 */
export function codesFor(expected: Expected, asked: Asked): (string | null)[] {
  const [, field = ''] = asked.root.split('.')
  const named = (type: string) => expected.get(`${type}.${field}`)?.cells.has(cellOf(asked)) ?? false
  const { kind } = asked.viewer
  const isAsked = kind === 'key' ? isForKeys(expected, asked.root) : LETS_IN[whoOf(asked.root)].includes(kind)
  if (!isAsked) return [refusalOf(kind)]
  const byRule = BY_RULE.filter((code) => named(code))
  if (asked.relation === 'missing' && !PASSES_OVER.has(asked.root))
    return [byRule.find((code) => code === 'FORBIDDEN') ?? 'NOT_FOUND']
  const open = named('Mutation') && !(expected.get(`Mutation.${field}`)?.isUnseen ?? false)
  const codes = [...(open ? [null] : []), ...byRule]
  return codes.length > 0 ? codes : ['NOT_FOUND']
}

const isForKeys = (expected: Expected, root: string) => expected.get(root)?.cells.has('key own') ?? false

function whoOf(root: string): Who {
  const row = whoMayAsk.find(({ type, field }) => `${type}.${field}` === root)
  if (!row) throw new Error(`expected.testing.ts does not say whom ${root} is for.`)
  return row.who
}
