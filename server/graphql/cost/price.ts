import type { FieldNode } from 'graphql'
import type { Plan, PlannedField, Selection } from './plan.ts'
import { sizeWith, type Variables } from './size.ts'

/** What an operation costs at most with these variables. */
export function requestedPoints({ root, selections }: Plan, variables: Variables): number {
  if (root.constant !== null) return root.constant
  const prices: number[] = []
  for (const { number, fields, constant } of selections) {
    let sum = constant ?? 0
    if (constant === null)
      for (const { points, each, size, below } of fields)
        sum += points + sizeWith(size, variables) * (each + (below ? (prices[below.number] ?? 0) : 0))
    prices[number] = sum
  }
  return prices[root.number] ?? 0
}

/** What its answer cost: for the objects that are in it. What is null was looked for, and counts without its fields. */
export const actualPoints = ({ root }: Plan, data: object | null | undefined): number =>
  data ? pointsIn(root, data) : pointsOf(root.fields)

const pointsOf = (fields: readonly PlannedField[]) =>
  fields.reduce((sum, { points, each }) => sum + points + each, 0)

function pointsIn({ fields, constant, isFlat }: Selection, object: object): number {
  if (isFlat && constant !== null) return constant
  let sum = 0
  for (const { key, points, each, size, isList, below } of fields) {
    const value = (object as Record<string, unknown>)[key]
    sum += points
    if (!isList) sum += each + (below && isObject(value) ? pointsIn(below, value) : 0)
    // Taken to have none: its points are all it costs, however long it is.
    else if (size !== 0 && Array.isArray(value)) sum += pointsInList(value, each, below)
  }
  return sum
}

function pointsInList(list: readonly unknown[], each: number, below: Selection | null): number {
  if (!below || (below.isFlat && below.constant !== null))
    return list.length * (each + (below?.constant ?? 0))
  return list.reduce<number>((sum, one) => sum + each + (isObject(one) ? pointsIn(below, one) : 0), 0)
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** A field of a document with what it costs by itself: what is asked of its objects is told with the fields that ask. */
export interface PricedField {
  path: string
  points: number
  line: number
  column: number
}

/** What each field of an operation costs, the most expensive first. */
export function pricedFields({ root, selections }: Plan, variables: Variables): PricedField[] {
  const times: number[] = []
  const paths: string[] = []
  const owners: (PricedField | undefined)[] = []
  const priced: PricedField[] = []
  times[root.number] = 1
  for (const { number, fields } of selections.toReversed())
    for (const field of fields) {
      const count = times[number] ?? 0
      const size = sizeWith(field.size, variables)
      const path = paths[number] ? `${paths[number]}.${field.key}` : field.key
      const owner = field.isFrame ? owners[number] : undefined
      const told = owner ?? { path, points: 0, ...placeOf(field.node) }
      if (!owner) priced.push(told)
      told.points += count * (field.points + size * field.each)
      if (!field.below) continue
      times[field.below.number] = (times[field.below.number] ?? 0) + count * size
      paths[field.below.number] ??= path
      owners[field.below.number] ??= told
    }
  return priced.filter(({ points }) => points > 0).sort((a, b) => b.points - a.points)
}

const placeOf = ({ loc }: FieldNode) => ({
  line: loc?.startToken.line ?? 1,
  column: loc?.startToken.column ?? 1,
})
