import type { DeclaredCost } from './cost.ts'

/**
 * What asking for the schema itself costs: the whole of it, as tools ask for it, fits into one request, and asking for
 * the fields of the types of fields, level upon level, does not.
 */
export const INTROSPECTION_COSTS: Readonly<Record<string, DeclaredCost>> = {
  'Query.__schema': { points: 1 },
  'Query.__type': { points: 1 },
  '__Schema.types': { points: 20, items: 40 },
  '__Schema.directives': { points: 1, items: 5 },
  '__Type.fields': { points: 2, items: 6 },
  '__Type.inputFields': { points: 1, items: 1 },
  '__Type.enumValues': { points: 1, items: 1 },
  '__Type.interfaces': { points: 1, items: 1 },
  '__Type.possibleTypes': { points: 1, items: 1 },
  '__Field.args': { points: 0, items: 1 },
  '__Directive.args': { points: 0, items: 2 },
}
