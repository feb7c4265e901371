import type { OnStatement } from '../../db/statements.ts'
import type { Span } from './span.ts'

/** A span for each statement of somebody’s work: its text, without the values it was asked with, and its name if it has one. */
export const traceInto =
  (work: Span): OnStatement =>
  ({ text, name }) => {
    const summary = name ?? /^\w+/.exec(text)?.[0].toLowerCase() ?? 'statement'
    const span = work.begin(summary, 'CLIENT', {
      'db.system.name': 'postgresql',
      'db.query.summary': summary,
      'db.query.text': text,
    })
    return (error) => {
      if (error) span.fail(error)
      span.end()
    }
  }
