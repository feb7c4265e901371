import { withoutNameDots } from './dotted-names.rules.ts'
import { hasLink } from './link.rules.ts'

const SEPARATOR = '[\\s().\\u2010-\\u2015-]'
/** Seven digits and more in one run, as telephone numbers are written. */
const RUN = new RegExp(`(?:\\+\\s?|0\\d{1,5}/)?\\(?\\d(?:${SEPARATOR}{0,3}\\d){6,}`, 'gu')
/** What else is written so: years, days, and a sum with its thousands apart. */
const YEARS = /^(?:(?:19|20)\d\d(?:\s?[\u2010-\u2015-]\s?\d\d(?!\d))?\D*)+$/u
const DAYS = /^(?:\d{1,2}\.\d{1,2}\.\d{2,4}\D*|\d{4}-\d\d-\d\d\D*)+$/u
const SUM = /^[1-9]\d{0,2}(?:[ .]\d{3})*[ .]000$/
const MIN_DIGITS = 9

const isPhone = (run: string): boolean => {
  if (run.startsWith('+')) return true
  const digits = run.replace(/\D/g, '').length
  return digits >= MIN_DIGITS && ![YEARS, DAYS, SUM].some((other) => other.test(run))
}

/** An @ that stands alone says where somebody worked: "Manager @ Bain". */
const ALONE = /(?<=\s)@(?=\s)/g

const LINK = 'Leave out links and addresses. Write a firm without its “.com”.'

/** Why a text that everybody reads may not stay as it is; null when it leads nobody elsewhere. */
export function contactMistake(text: string): string | null {
  if (hasLink(withoutNameDots(text).replace(ALONE, ''))) return LINK
  const runs = text.normalize('NFKC').match(RUN) ?? []
  return runs.some(isPhone) ? 'Leave out phone numbers.' : null
}
