import type { Random } from '../../lib/random.ts'
import { cultureNamed } from './names.ts'

/** Letters that do not decompose into a plain one and a mark. */
const LETTERS: Record<string, string> = { ł: 'l', ø: 'o', ı: 'i', đ: 'd', ß: 'ss', æ: 'ae' }

/** The part of an e-mail address a name gives: lower case, plain letters only. */
export const emailPart = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[łøıđßæ]/g, (letter) => LETTERS[letter] ?? '')
    .normalize('NFD')
    .replace(/[^a-z0-9]/g, '')

export function drawName(random: Random, culture: string): { firstName: string; lastName: string } {
  const { men, women, families } = cultureNamed(culture)
  const isWoman = random.chance(0.5)
  const [masculine = '', feminine = masculine] = random.pick(families).split('|')
  return { firstName: random.pick(isWoman ? women : men), lastName: isWoman ? feminine : masculine }
}
