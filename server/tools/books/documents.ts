import type { Asker } from './asker.ts'
import type { Figure } from './figure.ts'
import { moneyIn } from './money-texts.ts'
import { pdfText } from './pdf-text.ts'

/** Where an amount in a PDF stands. */
export const DOCUMENT = 'document'

interface Link {
  number: string
  url: string
}

/** Each amount that the numbered documents of an answer say, once: a document repeats it in its heading and its sum. */
export async function figuresInDocuments(answer: unknown, asker: Asker): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const { number, url } of linksIn(answer))
    for (const { amount, currency } of moneyIn(await pdfText(await asker.download(url))))
      figures.push({ path: DOCUMENT, key: `${number} ${amount}`, amount, currency })
  return figures
}

function linksIn(value: unknown): Link[] {
  if (typeof value !== 'object' || value === null) return []
  const { number, url } = value as Partial<Link>
  return number && url ? [{ number, url }] : Object.values(value).flatMap(linksIn)
}
