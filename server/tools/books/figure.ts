/** One amount that is shown or booked. */
export interface Figure {
  /** The names of the fields that lead to it, lists left out: `coachPayouts.lines.amount`. */
  path: string
  /** Whose it is: the nearest id, and what tells it from others beside it. */
  key: string
  /** Minor units. */
  amount: number
  currency: string
}

type Fields = Readonly<Record<string, unknown>>

/** What stands in a field as a text; nothing for what is none. */
export const textIn = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null
const isMoney = (value: Fields): value is Fields & { amountMinor: number; currency?: string } =>
  typeof value.amountMinor === 'number'

/** What an element of a list without an id is told apart by. */
const MARKS = ['number', 'reason', 'action', 'percent', 'month', 'cause', 'sessionId', 'year', 'kind']

/** Every amount of an answer, in its order. `key` is whose the answer is, when it does not say so itself. */
export const figuresIn = (answer: unknown, key = ''): Figure[] => walk(answer, '', key)

function walk(value: unknown, path: string, key: string): Figure[] {
  if (Array.isArray(value)) return list(value, path, key)
  if (!isObject(value)) return []
  if (isMoney(value)) return [{ path, key, amount: value.amountMinor, currency: value.currency ?? '' }]
  const own = typeof value.id === 'string' ? value.id : key
  return Object.entries(value).flatMap(([name, child]) => walk(child, inner(path, name), own))
}

const inner = (path: string, name: string) =>
  name === 'edges' || name === 'node' ? path : [path, name].filter(Boolean).join('.')

function list(items: readonly unknown[], path: string, key: string): Figure[] {
  const before = new Map<string, number>()
  return items.flatMap((item) => {
    const mark = markOf(item)
    const place = (before.get(mark) ?? 0) + 1
    before.set(mark, place)
    return walk(item, path, joined(key, mark, mark && place > 1 ? String(place) : ''))
  })
}

function markOf(item: unknown): string {
  if (!isObject(item) || 'node' in item || 'id' in item) return ''
  const marks = MARKS.map((name) => textIn(item[name])).filter(Boolean)
  return [...marks.slice(0, 1), ...yearOf(item)].join(' ') || (walk(item, '', '')[0]?.currency ?? '')
}

/** A year is told by where tax was paid and by currency as well. */
const yearOf = ({ year, taxResidency, currency }: Fields) =>
  year === undefined ? [] : [textIn(taxResidency), textIn(currency)]

const joined = (...parts: string[]) => parts.filter(Boolean).join(' ')
