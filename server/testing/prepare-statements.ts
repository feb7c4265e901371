import { Client } from 'pg'

type Query = (this: Client, ...asked: unknown[]) => unknown

interface Statement {
  text: string
  values: unknown[]
}

/** The comment that says whose work a statement is: with it each text would be another. */
const COMMENT = / \/\*[^*]*\*\/$/

const hasValues = (asked: unknown): asked is Statement =>
  typeof asked === 'object' &&
  asked !== null &&
  !('submit' in asked) &&
  !('name' in asked && asked.name) &&
  'values' in asked &&
  Array.isArray(asked.values) &&
  asked.values.length > 0

/**
 * Gives each statement with values a name, so that PostgreSQL reads and plans it once for a connection. Otherwise reading and
 * planning is most of what it does in these tests.
 */
export function prepareStatements(): void {
  const names = new Map<string, string>()
  const named = ({ text, ...rest }: Statement) => {
    const plain = text.replace(COMMENT, '')
    const name = names.get(plain) ?? `test_${names.size}`
    names.set(plain, name)
    return { ...rest, text: plain, name }
  }
  const query = Reflect.get(Client.prototype, 'query') as Query
  const prepared: Query = function (asked, ...rest) {
    const [values, ...others] = rest
    if (typeof asked === 'string' && Array.isArray(values) && values.length > 0)
      return query.call(this, named({ text: asked, values }), ...others)
    return query.call(this, hasValues(asked) ? named(asked) : asked, ...rest)
  }
  Object.assign(Client.prototype, { query: prepared })
}
