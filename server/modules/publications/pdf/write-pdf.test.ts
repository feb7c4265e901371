import { expect, test } from '@jest/globals'
import { pdfText } from '../../../tools/books/pdf-text.ts'
import { boxesIn } from './boxes.testing.ts'
import { writePdf } from './write-pdf.view.ts'

const write = (body: string, title = 'Live case') =>
  writePdf({
    label: 'Scorecard',
    title,
    summary: `Of ${title}`,
    body,
    productName: 'Casebound',
    publicUrl: 'https://casebound.test',
    date: new Date('2026-11-20T10:00:00Z'),
  })

const readable = async (pdf: Buffer) => (await pdfText(new Uint8Array(pdf))).replaceAll(/\s+/g, ' ')

const PRINTED = [
  'Ελληνικά',
  'Привет, Україно',
  'Tiếng Việt: Nguyễn Thị Hằng',
  'Łódź Çeşme Ţară',
  '½ ⅓ ¾',
  '₹ ₽ ₺ ₫ ₩ ₪ € £ ¥',
  '± π №',
  '王小明',
  '陳美玲 (Meiling Chen)',
  '山田さくら',
  '高橋・マリア',
  '김민수',
  'مريم الخطيب',
  'שרה לוי',
  'สมชาย ใจดี',
  'Мария Иванова',
  'Ελένη Παπαδοπούλου',
]

test('letters that the brand’s fonts lack are printed in a title, a paragraph, bold and a table', async () => {
  for (const words of PRINTED) {
    const body = `${words} and **${words}**\n\n| What | ${words} |\n| :-- | --: |\n| ${words} | ${words} |`
    const pdf = await write(body, words)
    expect([words, await boxesIn(pdf)]).toEqual([words, 0])
    expect((await readable(pdf)).split(words).length).toBe(9)
  }
})

test('a name whose vowels stand before their consonants is printed, if not copied in that order', async () => {
  const pdf = await write('प्रिया शर्मा')
  const text = await readable(pdf)
  expect(await boxesIn(pdf)).toBe(0)
  expect(Array.from('प्रिया शर्मा').filter((letter) => !text.includes(letter))).toEqual([])
})

test('what no font has is said in brackets, and the foot says what that means', async () => {
  const pdf = await write('| ជំរាបសួរ | ႠႡ |\n| :-- | --: |\n| Good 😀👍 | → ≥ 4 |', 'தமிழ்')
  expect(await boxesIn(pdf)).toBe(0)
  const text = await readable(pdf)
  for (const words of ['[sign]', '[Georgian]', '[Tamil]', 'Good [emoji]', '→ ≥ 4'])
    expect(text).toContain(words)
  expect(text).toContain('A word in square brackets')
  expect(await readable(await write('Nothing [Tamil] lacks.'))).not.toContain('A word in square brackets')
})

test('a document in the brand’s letters alone carries no other font', async () => {
  const bodies = ['Žofia Łukasińska', 'Ελληνικά', '김민수']
  const [plain, greek, korean] = await Promise.all(bodies.map((body) => write(body)))
  const fontsOf = (pdf: Buffer | undefined) =>
    pdf?.toString('latin1').match(/\/FontName \/[A-Z]+\+(\w+)/g)?.length
  expect([fontsOf(plain), fontsOf(greek)]).toEqual([2, 3])
  expect(fontsOf(korean)).toBeLessThanOrEqual(5)
})
