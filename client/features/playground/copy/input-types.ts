import {
  type GraphQLInputType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isRequiredInputField,
} from 'graphql'

/** The types of input objects met so far, by name; one that holds itself is written once. */
export type Inputs = Map<string, string>

const SCALARS: Record<string, string> = {
  ID: 'string',
  String: 'string',
  DateTimeISO: 'string',
  Int: 'number',
  SafeInt: 'number',
  Float: 'number',
  Boolean: 'boolean',
}

export const scalarText = (name: string): string => SCALARS[name] ?? 'unknown'

export const enumText = (values: readonly { name: string }[]): string =>
  values.map(({ name }) => `'${name}'`).join(' | ')

/** What may be sent for it. */
export function inputTypeText(type: GraphQLInputType, inputs: Inputs): string {
  return isNonNullType(type) ? named(type.ofType, inputs) : `${named(type, inputs)} | null`
}

function named(type: GraphQLInputType, inputs: Inputs): string {
  if (isListType(type)) return `readonly (${inputTypeText(type.ofType, inputs)})[]`
  if (isEnumType(type)) return enumText(type.getValues())
  if (!isInputObjectType(type)) return scalarText(String(type))
  if (!inputs.has(type.name)) {
    inputs.set(type.name, '')
    const lines = Object.values(type.getFields()).map(
      (field) =>
        `  ${field.name}${isRequiredInputField(field) ? '' : '?'}: ${inputTypeText(field.type, inputs)}`,
    )
    inputs.set(type.name, `export interface ${type.name} {\n${lines.join('\n')}\n}`)
  }
  return type.name
}
