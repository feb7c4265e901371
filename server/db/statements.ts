import type { PoolClient } from 'pg'

/** What the database was asked, without the values it was asked with. */
export interface Statement {
  text: string
  ms: number
}

/** Told each statement as it is asked, without its values; what it answers is called when that one has been answered, or has failed. */
export type OnStatement = (statement: {
  text: string
  name?: string | undefined
}) => (error?: unknown) => void

type Query = (...args: unknown[]) => unknown

/** Notes every statement, with how long it took. */
export const noteInto =
  (statements: Statement[]): OnStatement =>
  ({ text }) => {
    const statement = { text, ms: 0 }
    const from = performance.now()
    statements.push(statement)
    return () => {
      statement.ms = performance.now() - from
    }
  }

interface Telling {
  /** Of whose work each statement is, for the database’s own log. */
  comment?: string | undefined
  tell: readonly OnStatement[]
}

/** Tells of every statement that goes over this connection, and tells the database whose it is, until it is told to stop. */
export function tellStatements(client: PoolClient, { comment, tell }: Telling): () => void {
  const holder = client as unknown as { query: Query }
  const { query } = holder
  holder.query = (...args) => {
    const statement = { text: textOf(args[0]), name: nameOf(args[0]) }
    const done = tell.map((on) => on(statement))
    if (comment) args[0] = withComment(args[0], comment)
    if (done.length === 0) return query.apply(client, args)
    const end = (error?: unknown) => {
      for (const one of done) one(error)
    }
    const last = args.at(-1)
    if (typeof last === 'function')
      args[args.length - 1] = (...answer: unknown[]) => {
        end(answer[0])
        return (last as Query)(...answer)
      }
    const answer = query.apply(client, args)
    if (!(answer instanceof Promise)) return answer
    answer.then(() => end(), end)
    return answer
  }
  return () => {
    holder.query = query
  }
}

/**
 * Behind the text, as sqlcommenter writes it. A statement with a name is prepared once by its text, which has to stay
 * as it is; without one it is read each time anyway, and PostgreSQL counts statements past their comments.
 */
function withComment(asked: unknown, comment: string): unknown {
  if (typeof asked === 'string') return `${asked} ${comment}`
  if (typeof asked !== 'object' || asked === null || 'submit' in asked) return asked
  const { text, name } = asked as { text?: string; name?: string }
  return name || text === undefined ? asked : { ...asked, text: `${text} ${comment}` }
}

const nameOf = (asked: unknown) =>
  typeof asked === 'object' && asked !== null ? (asked as { name?: string }).name : undefined

/** Some of our tools write values into the text: whatever is quoted is left out. */
function textOf(asked: unknown): string {
  const text = typeof asked === 'string' ? asked : (asked as { text?: string } | undefined)?.text
  return (text ?? '')
    .replace(/'(?:[^']|'')*'/g, "'…'")
    .replace(/\s+/g, ' ')
    .trim()
}
