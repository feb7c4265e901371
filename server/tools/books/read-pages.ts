import type { Asker, Variables } from './asker.ts'
import { compare, type Compared } from './compare.ts'
import { DOCUMENT, figuresInDocuments } from './documents.ts'
import { type Figure, figuresIn, textIn } from './figure.ts'
import type { Books } from './open-books.ts'
import type { Operation } from './operations.ts'
import type { Askers, MoneyPage, People, Viewer } from './page.ts'

export interface Told extends Compared {
  name: string
  viewer: Viewer
}

export interface Reading {
  askers: Askers
  people: Readonly<Record<Viewer, People>>
  operations: ReadonlyMap<string, Operation>
  books: Books
  /** The product's present. */
  now: () => Promise<Date>
}

/** A product goes on while it is asked: what still differs in entries read anew is a difference. */
export const ATTEMPTS = 3
const AT_ONCE = 4

/** Compares one page as often as it is asked for. */
export async function readPage(page: MoneyPage, reading: Reading): Promise<Told> {
  const { name, viewer } = page
  for (let attempt = 1; ; attempt += 1) {
    const compared = await comparePage(page, reading)
    if (compared.differences.length === 0 || attempt === ATTEMPTS) return { name, viewer, ...compared }
    await reading.books.read(await reading.now())
  }
}

async function comparePage(page: MoneyPage, reading: Reading): Promise<Compared> {
  const { books, operations, askers, people } = reading
  const operation = operations.get(page.operation)
  if (!operation) throw new Error(`The client asks no ${page.operation}.`)
  const who = people[page.viewer]
  const asked = await askedWith(page, who, books)
  const compared: Compared[] = []
  while (compared.length < asked.length)
    compared.push(
      ...(await Promise.all(
        asked.slice(compared.length, compared.length + AT_ONCE).map(async (variables) => {
          const shown = await shownTo(page, askers[page.viewer], operation, variables)
          const booked = await books.figures(page.booked, { key: '', ...who, ...variables })
          const paths = page.inDocuments ? new Set([DOCUMENT]) : operation.paths
          return compare(shown, booked, { paths, isPart: page.isPart ?? false })
        }),
      )),
    )
  return {
    count: compared.reduce((sum, { count }) => sum + count, 0),
    differences: compared.flatMap(({ differences }) => differences),
  }
}

async function askedWith(
  { asked = [{}] }: MoneyPage,
  who: People,
  books: Books,
): Promise<readonly Variables[]> {
  return typeof asked === 'string' ? books.rows<Variables>(asked, { ...who }) : asked
}

async function shownTo(
  { inDocuments }: MoneyPage,
  asker: Asker,
  operation: Operation,
  { key, ...variables }: Variables,
): Promise<Figure[]> {
  const answers = await asker.ask(operation, variables)
  if (inDocuments) return figuresInDocuments(answers, asker)
  return answers.flatMap((answer) => figuresIn(answer, textIn(key)))
}
