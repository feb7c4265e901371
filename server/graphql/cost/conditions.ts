import { type DocumentNode, Kind, type OperationDefinitionNode, type SelectionNode, visit } from 'graphql'
import type { Variables } from './size.ts'

const CONDITIONS = new Set(['skip', 'include'])

/** The variables that say whether something in the document is asked for. */
export function conditionsIn(document: DocumentNode): string[] {
  const names = new Set<string>()
  visit(document, {
    Directive({ name, arguments: given = [] }) {
      if (!CONDITIONS.has(name.value)) return
      for (const { value } of given) if (value.kind === Kind.VARIABLE) names.add(value.name.value)
    },
  })
  return [...names]
}

/** Their values, defaults included: what is no boolean will be refused, and counts as asked for. */
export function conditionValues(
  names: readonly string[],
  { variableDefinitions = [] }: OperationDefinitionNode,
  variables: Variables,
): Variables {
  const valueOf = (name: string) => {
    if (variables[name] !== undefined) return variables[name]
    const unset = variableDefinitions.find((one) => one.variable.name.value === name)?.defaultValue
    return unset?.kind === Kind.BOOLEAN ? unset.value : undefined
  }
  return Object.fromEntries(names.map((name) => [name, valueOf(name)]))
}

/** Whether a selection is left out, by its own directives. */
export const isLeftOut = ({ directives = [] }: SelectionNode, values: Variables): boolean =>
  directives.some(({ name, arguments: given = [] }) => {
    const value = given.find((argument) => argument.name.value === 'if')?.value
    const says =
      value?.kind === Kind.VARIABLE ? values[value.name.value] : value && 'value' in value && value.value
    return (name.value === 'skip' && says === true) || (name.value === 'include' && says === false)
  })
