import { folded } from '../../../lib/text/plain-text.rules.ts'

const DATES =
  /\b\d{4}[-/.]\d{1,2}[-/.]\d{1,2}\b|\b\d{1,2}[-/.]\d{1,2}[-/.](?:19|20)?\d{2}\b|\b\d{1,2}[:.h]\d{2}(?::\d{2})?\s*(?:[ap]\.?m\b|uhr|h\b|o'clock|gmt|utc|cet|bst)|\b\d{1,2}:\d{2}(?::\d{2})?\b/g
/** Words after a number that say what it counts, and signs that say what it costs. */
const UNIT =
  /^\s*(?:[€$£¥%°]|(?:eur|euros?|usd|gbp|chf|inr|dollars?|pounds?|rupees?|francs?|yen|cents?|percent|per cent|k|m|mn|mio|bn|tn|million|millions|billion|billions|thousand|trillion|units?|users?|people|customers?|households?|inhabitants|passengers?|tonnes?|tons?|kg|km|kilomet\w+|metres?|meters?|litres?|liters?|square|sq|stores?|shops?|cars?|vehicles?|trips?|cups?|bottles?|packs?|orders?|calls?|visits?|employees|staff|patients?|students?|subscribers?|seats?|rooms?|nights?|hours?|minutes?|days?|weeks?|months?|years?|a year|per|each|pieces?|items?|sales|revenue|profit|cost|costs|in (?:revenue|sales|profit|costs?)|as (?:the|an?|my) (?:answer|market|estimate|result))\b)/
const MONEY_BEFORE = /(?:[€$£¥]|\b(?:eur|usd|gbp|chf|inr|rs\.?))\s*$/
/** What has a number of its own. */
const NAMED_BEFORE =
  /\b(?:order|booking|invoice|reference|ref|ticket|receipt|exhibit|serial|article|transaction|confirmation|flight|isbn)\s*(?:no\.?|number|nr\.?|id|#|:)*\s*#?$/
/** Somebody is to be called, or the number is said to be one that is. */
const CUE =
  /\b(?:call|ring|text|sms|phone|dial|whatsapp|reach|ping|contact|message|msg|buzz)\s+(?:me|us|her|him|the coach)\b|\b(?:phone|tel|telephone|mobile|cell|cellphone|handy|whatsapp|telegram|signal|viber|landline|fax)\b\s*(?:no\.?|number|nr\.?|#)?\s*(?:is|:|=|-|on|at|under|\()?\s*$|\b(?:my|her|his|our)\s+(?:phone |mobile |cell |whatsapp |direct |private |personal )?(?:number|no\.?|mobile|cell|phone|line|digits)\b|\b(?:mobile|phone|cell|whatsapp|contact|tel(?:ephone)?) (?:number|no)\b|\bnumber (?:is|:) $|\b(?:message|text|sms|call|dial)\b[^.!?\n]{0,25}\bto\s*$/
const RUN = /(?:\+|\b00|\()?\s?\(?\d(?:[ \t]?[-./()*_·~|]?[ \t]?\(?\d|\)[ \t]?[-.]?[ \t]?\d)*/g

const WORDS: Readonly<Record<string, string>> = {
  zero: '0',
  oh: '0',
  o: '0',
  nought: '0',
  naught: '0',
  nil: '0',
  one: '1',
  two: '2',
  three: '3',
  four: '4',
  five: '5',
  six: '6',
  seven: '7',
  eight: '8',
  nine: '9',
  hundred: '00',
  ...digits('null eins zwei drei vier funf sechs sieben acht neun'),
  ...digits('cero uno dos tres cuatro cinco seis siete ocho nueve'),
  ...digits('zero un deux trois quatre cinq six sept huit neuf'),
  zwo: '2',
}
function digits(words: string): Record<string, string> {
  return Object.fromEntries(words.split(' ').map((word, digit) => [word, String(digit)]))
}
const TIMES: Readonly<Record<string, number>> = { double: 2, triple: 3, treble: 3 }
const BETWEEN = new Set(['dash', 'hyphen', 'space', 'dot', 'slash', 'plus', 'then', 'dann', 'puis'])

/** Whether a text gives a phone number, in figures, in words or in both; figures of a case, dates and times are none. */
export function givesPhoneNumber(text: string): boolean {
  const read = folded(text)
    .replace(/(?<=\d)[oq](?=[\do])|(?<=\b|\s|\+)o(?=\d{2})/g, '0')
    .replace(/(?<=\d)[il|](?=\d)/g, '1')
    .replace(/(?<=\d),? (?:and )?then (?=\d)/g, ' ')
  const dateless = read.replace(DATES, ' , at ')
  return isSpelt(dateless) || inFigures(read)
}

function inFigures(read: string): boolean {
  const text = read.replace(DATES, (date) => 'x'.repeat(date.length))
  for (const { 0: run, index } of text.matchAll(RUN)) {
    const digits = run.replace(/\D/g, '')
    if (digits.length < 7 || digits.length > 15) continue
    if (/[\d,.]$/.test(text.slice(0, index).trimEnd().slice(-1)) && /^\d/.test(run)) continue
    const before = text.slice(Math.max(0, index - 40), index)
    const after = text.slice(index + run.length)
    if (isPhone(run.trim(), before, after)) return true
  }
  return false
}

function isPhone(run: string, before: string, after: string): boolean {
  const groups = run.split(/\D+/).filter(Boolean)
  const digits = groups.join('')
  const isCounted = UNIT.test(after) || MONEY_BEFORE.test(before) || NAMED_BEFORE.test(before)
  if (isCounted || groups.every(isYear)) return false
  const isCued = CUE.test(before)
  const isGrouped = isThousands(groups)
  if (run.startsWith('+') || run.startsWith('(+'))
    return digits.length >= 8 && !(isGrouped && /0{3}$/.test(digits))
  if (isCued) return !(isGrouped && /0{3}$/.test(digits))
  if (/^\(?00[1-9]/.test(run)) return digits.length >= 10
  if (/^\(?0/.test(run))
    return digits.length >= 9 && digits.length <= 12 && !/^0+1?$/.test(digits) && !isSeries(groups)
  if (/^\(?[2-9]\d{2}\)?[ .*_·~|-]?\s?\d{3}\s?[ .*_·~|-]\s?\d{4}$/.test(run)) return !groups.every(isRound)
  if (isGrouped || groups.some((group) => group.length < 2) || isSeries(groups)) return false
  if (groups.every(isRound)) return false
  return groups.length <= 4 && digits.length >= 10 && digits.length <= 13 && !/0{4}$/.test(digits)
}

const isYear = (group: string) => /^(?:19|20)\d{2}$/.test(group)
const isRound = (group: string) => group.endsWith('0') || group.endsWith('5')
/** 12 000 000, and not 044 123 456. */
const isThousands = ([first = '', ...rest]: readonly string[]) =>
  /^[1-9]\d{0,2}$/.test(first) && rest.length > 0 && rest.every((group) => group.length === 3)
/** 10 20 30 40: figures that follow one another. */
const isSeries = (groups: readonly string[]) =>
  groups.length > 2 &&
  !groups[0]?.startsWith('0') &&
  groups.every((group, place) => place === 0 || Number(group) > Number(groups[place - 1])) &&
  !groups.some((group) => group.length > 4)

/** Seven digits and more, at least three of them as words: "oh seven seven double oh nine". */
function isSpelt(read: string): boolean {
  let [digits, words, times] = ['', 0, 1]
  const isNumber = () => digits.length >= 7 && (words >= 3 || (digits.length >= 9 && words >= 1))
  for (const token of read.match(/[a-z]+|\d+|[.!?;\n]/g) ?? []) {
    const digit = WORDS[token]
    if (digit !== undefined) {
      digits += digit.repeat(times)
      ;[words, times] = [words + 1, 1]
    } else if (TIMES[token]) times = TIMES[token]
    else if (/^\d+$/.test(token)) {
      digits += token
      times = 1
    } else if (BETWEEN.has(token)) {
      if (digits !== '' && token !== 'plus') words += 0.5
    } else {
      if (isNumber()) return true
      ;[digits, words, times] = ['', 0, 1]
    }
  }
  return isNumber()
}
