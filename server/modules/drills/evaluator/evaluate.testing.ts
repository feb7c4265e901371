import type { Drill, DrillKind, OptionsQuestion, Question } from '../drill.rules.ts'
import { of } from './fraction.testing.ts'
import { readBreakEven } from './read-break-even.testing.ts'
import { readChart } from './read-chart.testing.ts'
import { readGrowth } from './read-growth.testing.ts'
import { readSizing } from './read-sizing.testing.ts'
import { readStructuring } from './read-structuring.testing.ts'
import { readSynthesis } from './read-synthesis.testing.ts'
import { type Finding, seenOf, type Seen } from './seen.testing.ts'

/** What is read out of a drill as its seeker sees it; none of this knows a generator. */
const READERS: Record<DrillKind, (seen: Seen) => Finding[]> = {
  market_sizing: readSizing,
  growth: readGrowth,
  break_even: readBreakEven,
  chart_reading: readChart,
  structuring: readStructuring,
  synthesis: readSynthesis,
}

/** What is wrong with a drill; nothing when every answer is right and the only one. */
export function evaluate(kind: DrillKind, drill: Drill): string[] {
  const wrong = lookAt(drill)
  try {
    const findings = READERS[kind](seenOf(drill))
    if (findings.length !== drill.questions.length || findings.length === 0) wrong.push('cannot be read')
    drill.questions.forEach((question, place) => {
      const finding = findings[place]
      if (!finding?.asks.test(question.ask)) wrong.push(`nobody knows what is asked: ${question.ask}`)
      else wrong.push(...judge(question, finding).map((one) => `${question.ask} ${one}`))
    })
  } catch (error) {
    wrong.push(String(error))
  }
  return wrong
}

function judge(question: Question, finding: Finding): string[] {
  if (question.kind === 'number')
    return 'value' in finding ? judgeNumber(question, finding) : ['is no number']
  if (question.kind === 'order')
    return 'ranks' in finding ? judgeOrder(question, finding.ranks) : ['is no order']
  if (!('right' in finding)) return ['is no choice']
  const asked = { 'Choose one.': 1, 'Choose two.': 2, 'Choose three.': 3 }[question.hint]
  const right = finding.right.flatMap((is, place) => (is ? [place] : []))
  if (right.length !== asked) return [`has ${right.length} right options: ${question.hint}`]
  return right.join() === question.answer.join()
    ? []
    : [`expects ${question.answer.join()}, right is ${right.join()}`]
}

type Valued = Extract<Finding, { value: unknown }>

function judgeNumber(question: Extract<Question, { kind: 'number' }>, { value, unit }: Valued): string[] {
  const decimals = { 'It works out without rounding.': 0, 'Round to one decimal; 0.1 either way counts.': 1 }[
    question.hint
  ]
  const exact = decimals === undefined ? value : value.rounded(decimals)
  const tolerance = decimals === undefined ? Number(value) / 100 : decimals / 10
  const isNear = (a: number, b: number) => Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(b))
  return [
    ...(decimals === undefined && question.hint !== 'Within 1 % counts.' ? ['does not say how exact'] : []),
    ...(decimals === 0 && !exact.equals(value) ? [`does not work out: ${Number(value)}`] : []),
    ...(isNear(question.answer, Number(exact))
      ? []
      : [`expects ${question.answer}, right is ${Number(exact)}`]),
    ...(isNear(question.tolerance, tolerance) ? [] : [`accepts ${question.tolerance}, says ${tolerance}`]),
    ...(question.unit === unit ? [] : [`is in ${question.unit}, not ${unit}`]),
    ...(value.isAbove(of(0)) ? [] : ['is not above zero']),
    ...(unit === '%' && value.isAbove(of(100)) ? ['is above 100 %'] : []),
    ...(value.isAbove(of(1_000_000_000)) ? ['is absurd'] : []),
  ]
}

function judgeOrder(
  { options, answer }: OptionsQuestion,
  ranks: Extract<Finding, { ranks: unknown }>['ranks'],
) {
  const places = options.map((_, place) => place)
  const isBefore = (a: number, b: number) => ranks[b]?.isAbove(ranks[a] ?? of(0)) ?? false
  const isTied = places.some((a) => places.some((b) => a < b && !isBefore(a, b) && !isBefore(b, a)))
  if (isTied) return ['has options with the same place']
  const right = places.toSorted((a, b) => (isBefore(a, b) ? -1 : 1))
  return right.join() === answer.join() ? [] : [`expects ${answer.join()}, right is ${right.join()}`]
}

const GAP = /undefined|null|NaN|Infinity|\[object|\$\{|\{\{|[−-]\d|\s{2}|\s[.,;:?]|^\s*$/

/** What needs no arithmetic: gaps in the text, options that are equal, tables and charts with holes. */
function lookAt({ title, prompt, table, exhibits, questions }: Drill): string[] {
  const texts = [
    title,
    ...prompt,
    ...(table ? [table.title, ...table.columns, ...table.rows.flat()] : []),
    ...exhibits.flatMap((one) => [one.title, ...one.categories, ...one.series.map(({ name }) => name)]),
    ...questions.flatMap((one) => [one.ask, one.hint, ...(one.kind === 'number' ? [one.unit] : one.options)]),
  ]
  const worked = questions.flatMap(({ solution }) => solution)
  return [
    ...texts.filter((text) => GAP.test(text)).map((text) => `has a gap: “${text}”`),
    ...worked
      .filter((text) => /undefined|null|NaN|Infinity|\[object/.test(text))
      .map((text) => `has a gap: “${text}”`),
    ...questions.flatMap((one) => (one.solution.length === 0 ? [`${one.ask} has no working`] : [])),
    ...(table?.rows.some((row) => row.length !== table.columns.length) ? ['has a table with holes'] : []),
    ...exhibits.flatMap(({ categories, series }) =>
      series.some(({ values }) => values.length !== categories.length || values.some((value) => !(value > 0)))
        ? ['has a chart with holes']
        : [],
    ),
    ...questions.flatMap((one) =>
      one.kind !== 'number' &&
      new Set(one.options.map((text) => text.toLowerCase())).size !== one.options.length
        ? [`${one.ask} has options that are equal`]
        : [],
    ),
  ]
}
