import type { AdminSettingsQuery } from '../../generated/graphql.ts'
import { formatCount } from '../../lib/text.ts'
import { dayParts } from '../../lib/time.ts'

export type ShownSetting = AdminSettingsQuery['settings'][number]

const dayWords = (date: string) => {
  const { day, month } = dayParts(date)
  return `${day} ${month} ${date.slice(0, 4)}`
}

const grouped = (value: string) => (/^\d{4,}$/.test(value) ? formatCount(Number(value)) : value)

/** Units that are counted are words in the plural; "%" and "EUR" are not. */
const unitOf = (value: string, unit: string) =>
  Number(value) === 1 && /^[a-z]+s$/.test(unit) ? unit.slice(0, -1) : unit

/** "15 minutes", "1 hour", "20 %", "1.15 EUR", "19 Nov 2026". */
export const valueWords = ({ isDate, unit }: Pick<ShownSetting, 'isDate' | 'unit'>, value: string): string =>
  isDate ? dayWords(value) : `${grouped(value)} ${unitOf(value, unit)}`
