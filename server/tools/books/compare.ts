import type { Figure } from './figure.ts'

/** One amount on which a page and the books do not agree; what one of them does not have is null. */
export interface Difference {
  path: string
  key: string
  shown: string | null
  booked: string | null
}

export interface Compared {
  count: number
  differences: Difference[]
}

interface Asked {
  /** What the page asks for: the books know more. */
  paths: ReadonlySet<string>
  /** It shows some of a list only: what it leaves out is no difference. */
  isPart: boolean
}

/** Holds every amount of a page against the books, both ways. */
export function compare(
  shown: readonly Figure[],
  booked: readonly Figure[],
  { paths, isPart }: Asked,
): Compared {
  const pages = indexed(shown)
  const books = indexed(booked.filter(({ path }) => paths.has(path)))
  const places = new Set([...pages.keys(), ...(isPart ? [] : books.keys())])
  const differences = [...places].flatMap((place): Difference[] => {
    const [page, book] = [pages.get(place), books.get(place)]
    if (page && book && page.amount === book.amount && (page.currency || book.currency) === book.currency)
      return []
    const { path, key } = page ?? book ?? { path: place, key: '' }
    return [{ path, key, shown: textOf(page), booked: textOf(book) }]
  })
  return { count: places.size, differences }
}

const indexed = (figures: readonly Figure[]) =>
  new Map(figures.map((figure) => [`${figure.path} ${figure.key}`, figure]))

const textOf = (figure: Figure | undefined): string | null =>
  figure ? `${(figure.amount / 100).toFixed(2)} ${figure.currency}`.trim() : null
