import { type GraphQLSchema, isIntrospectionType, isObjectType } from 'graphql'
import { declaredCost } from './cost.ts'
import { type FieldCost, fieldCost } from './field-cost.ts'

/** Writes into the description of each field and type what it costs, where it costs more than its objects. */
export function describeCosts(schema: GraphQLSchema): GraphQLSchema {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || isIntrospectionType(type)) continue
    const { points } = declaredCost(type)
    if (points !== undefined) type.description = joined(type.description, `Each costs ${inPoints(points)}.`)
    for (const field of Object.values(type.getFields())) {
      const isDeclared = Object.keys(declaredCost(field)).length > 0
      const sentence = costSentence(fieldCost(schema, type, field), isDeclared)
      if (sentence) field.description = joined(field.description, sentence)
    }
  }
  return schema
}

const joined = (description: string | null | undefined, sentence: string) =>
  description ? `${description} ${sentence}` : sentence

const inPoints = (points: number) =>
  points === 0 ? 'nothing' : points === 1 ? '1 point' : `${points} points`

function costSentence({ points, items, isList, pageSize }: FieldCost, isDeclared: boolean): string | null {
  if (pageSize !== null) return `Costs ${inPoints(points)}, and \`first\` times what is asked of each.`
  if (!isDeclared) return null
  if (!isList || items === 0) return `Costs ${inPoints(points)}.`
  return `Costs ${inPoints(points)}, and ${items} times what is asked of each.`
}
