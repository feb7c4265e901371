import type { Shot } from './shots.ts'

/** What came back on the line. */
export interface Seen {
  /** 0 when nothing did. */
  status: number
  type: string
  body: string
  ms: number
}

/** Longer than the product lets any request take. */
export const DEADLINE_MS = 20_000

/** What only our own insides look like. */
const LEAKS = [
  /node_modules/,
  /file:\/\//,
  /\\n\s+at |\n\s+at \S+ \(/,
  /\.[cm]?[jt]s:\d+/,
  /\b(Type|Reference|Range|Syntax)Error\b/,
  /Cannot read propert/,
  /relation \\?"|violates \w+(-\w+)? constraint|syntax error at or near|invalid input syntax|duplicate key value/,
  /\b(select|insert into|update|delete from) .{0,200}\b(from|values|set|where)\b/,
]

interface Told {
  message?: unknown
  code?: unknown
  error?: Told
  errors?: { message?: unknown; extensions?: { code?: unknown } }[]
}

/** Everything that is wrong with an answer; nothing, mostly. */
export function findingsOf(
  { isJson, mustAnswer }: Pick<Shot, 'isJson' | 'mustAnswer'>,
  seen: Seen,
): string[] {
  const { status, body, ms } = seen
  const findings: string[] = []
  if (status === 0 && mustAnswer) findings.push('no answer')
  if (ms > DEADLINE_MS) findings.push('no end within the deadline')
  if (status >= 500) findings.push(`HTTP ${status}`)
  const told = parse(seen)
  const hasFailed = status >= 400 || (told?.errors?.length ?? 0) > 0
  if (hasFailed)
    findings.push(...LEAKS.filter((leak) => leak.test(body)).map((leak) => `says ${leak.source}`))
  if (isJson && status >= 400 && !isCoded(told)) findings.push('no message and code')
  if (told?.errors?.some(({ extensions }) => extensions?.code === 'INTERNAL_SERVER_ERROR'))
    findings.push('INTERNAL_SERVER_ERROR')
  return findings
}

function parse({ body, type }: Seen): Told | null {
  if (!type.includes('json')) return null
  try {
    return JSON.parse(body) as Told | null
  } catch {
    return null
  }
}

function isCoded(told: Told | null): boolean {
  const [first] = told?.errors ?? []
  const [message, code] = first ? [first.message, first.extensions?.code] : [told?.message, told?.code]
  return told?.error ? isCoded(told.error) : Boolean(message) && Boolean(code)
}
