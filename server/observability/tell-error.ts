import { hideWhatWasSent } from './hide-secrets.ts'

/** What an error may say of itself beside its words: names of ours, and numbers. */
const TOLD = [
  'code',
  'constraint',
  'table',
  'column',
  'routine',
  'syscall',
  'errno',
  'statusCode',
  'responseCode',
  'type',
]

/** An error in the log. Libraries keep in theirs what was sent and what was answered: only what is listed is told. */
export function tellError(error: unknown): unknown {
  if (!(error instanceof Error)) return typeof error === 'string' ? hideWhatWasSent(error) : typeof error
  const told = Object.entries(error).filter(
    ([name, value]) => TOLD.includes(name) && ['string', 'number'].includes(typeof value),
  )
  return {
    ...Object.fromEntries(told),
    name: error.name,
    message: hideWhatWasSent(wordsOf(error)),
    stack: framesOf(error),
    ...(error.cause !== undefined && { cause: tellError(error.cause) }),
    ...(error instanceof AggregateError && { errors: error.errors.map(tellError) }),
  }
}

const SQLSTATE = /^[\dA-Z]{5}$/
/** “Data exception”: what PostgreSQL quotes is the value. Elsewhere it quotes names of ours. */
const ABOUT_A_VALUE = /^22/

/** The ORM puts the statement before PostgreSQL’s own words, values and all. */
function wordsOf(error: Error): string {
  const code = 'code' in error ? String(error.code) : ''
  if (!SQLSTATE.test(code)) return error.message
  const words = error.message.split(' - ').at(-1) ?? ''
  return ABOUT_A_VALUE.test(code) ? words.replace(/".*"/gs, '"…"') : words
}

/** A stack begins with the message, which may have several lines. */
const framesOf = ({ stack = '', message }: Error): string =>
  stack
    .replace(message, '')
    .split('\n')
    .filter((line) => /^ {4}at /.test(line))
    .join('\n')
