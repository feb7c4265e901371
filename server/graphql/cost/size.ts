import { type FieldNode, Kind, type OperationDefinitionNode, type ValueNode } from 'graphql'
import { MAX_PAGE_SIZE } from './field-cost.ts'

export type Variables = Readonly<Record<string, unknown>>

/** How many objects a field answers at most: known from the document, or read from a variable. */
export type Size = number | { variable: string; unset: number; byDefault: number }

/** What `first` says, as the field will take it. What it would refuse is the largest page: then nothing runs. */
export function sizeOf(
  field: FieldNode,
  { variableDefinitions = [] }: OperationDefinitionNode,
  byDefault: number,
): Size {
  const value = field.arguments?.find(({ name }) => name.value === 'first')?.value
  if (!value) return byDefault
  if (value.kind !== Kind.VARIABLE) return literal(value, byDefault)
  const variable = value.name.value
  const unset = variableDefinitions.find((one) => one.variable.name.value === variable)?.defaultValue
  return { variable, unset: unset ? literal(unset, byDefault) : byDefault, byDefault }
}

function literal(value: ValueNode, byDefault: number): number {
  if (value.kind === Kind.NULL) return byDefault
  return value.kind === Kind.INT ? withinPage(Number(value.value)) : MAX_PAGE_SIZE
}

const withinPage = (size: unknown): number =>
  typeof size === 'number' && Number.isInteger(size)
    ? Math.min(Math.max(size, 0), MAX_PAGE_SIZE)
    : MAX_PAGE_SIZE

export function sizeWith(size: Size, variables: Variables): number {
  if (typeof size === 'number') return size
  const value = variables[size.variable]
  if (value === undefined) return size.unset
  return value === null ? size.byDefault : withinPage(value)
}

/** What `first` says with variables that fit their types, defaults filled in; null when it says nothing. */
export function askedSize(field: FieldNode, variables: Variables): number | null {
  const value = field.arguments?.find(({ name }) => name.value === 'first')?.value
  if (value?.kind === Kind.INT) return Number(value.value)
  const given = value?.kind === Kind.VARIABLE ? variables[value.name.value] : null
  return typeof given === 'number' ? given : null
}

export const sizeKey = (size: Size | null): string =>
  size === null || typeof size === 'number' ? String(size) : `${size.variable} or ${size.byDefault}`
