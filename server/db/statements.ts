import type { PoolClient } from 'pg'

/** What the database was asked, without the values it was asked with. */
export interface Statement {
  text: string
  ms: number
}

type Query = (...args: unknown[]) => unknown

/** Notes every statement that goes over this connection, until it is told to stop. */
export function noteStatements(client: PoolClient, into: Statement[]): () => void {
  const holder = client as unknown as { query: Query }
  const { query } = holder
  holder.query = (...args) => {
    const statement = { text: textOf(args[0]), ms: 0 }
    const from = performance.now()
    const done = () => {
      statement.ms = performance.now() - from
    }
    into.push(statement)
    const last = args.at(-1)
    if (typeof last === 'function')
      args[args.length - 1] = (...answer: unknown[]) => {
        done()
        return (last as Query)(...answer)
      }
    const answer = query.apply(client, args)
    return answer instanceof Promise ? answer.finally(done) : answer
  }
  return () => {
    holder.query = query
  }
}

/** Some of our tools write values into the text: whatever is quoted is left out. */
function textOf(asked: unknown): string {
  const text = typeof asked === 'string' ? asked : (asked as { text?: string } | undefined)?.text
  return (text ?? '')
    .replace(/'(?:[^']|'')*'/g, "'…'")
    .replace(/\s+/g, ' ')
    .trim()
}
